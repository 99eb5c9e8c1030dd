import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';

export type AccountRow = LoyaltyAccountRow;

/** An account by its own id. */
export async function findAccount(merchantId: string, id: string): Promise<AccountRow | null> {
  return LoyaltyAccount.findOne({ where: { merchantId, id }, raw: true });
}
