import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';

export type AccountRow = LoyaltyAccountRow;

/** An account by its own id. */
export async function findAccount(merchantId: string, id: string): Promise<AccountRow | null> {
  return LoyaltyAccount.findOne({ where: { merchantId, id } });
}

/** Returns a user's rewards account; null when there is none yet. */
export async function findAccountOf(merchantId: string, userId: string): Promise<AccountRow | null> {
  return LoyaltyAccount.findOne({ where: { merchantId, userId } });
}
