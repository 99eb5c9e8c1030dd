import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';

export type AccountRow = LoyaltyAccountRow;

/** An account by its own id. */
export async function findAccount(merchantId: string, id: string): Promise<AccountRow | null> {
  return LoyaltyAccount.findOne({ where: { merchantId, id } });
}

/** The account of somebody who can sign in; null for somebody who never had one. */
export async function findAccountOf(merchantId: string, userId: string): Promise<AccountRow | null> {
  return LoyaltyAccount.findOne({ where: { merchantId, userId } });
}
