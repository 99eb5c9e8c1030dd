import type { Transaction } from 'sequelize';
import { getMenuAt, readMenuVersion, type MenuSnapshot } from '../../menu';

/** The menu as the database has it at this moment: one number is read, the dishes only if it changed. */
export async function readMenuNow(merchantId: string, transaction: Transaction): Promise<MenuSnapshot> {
  return getMenuAt(merchantId, await readMenuVersion(merchantId, transaction));
}
