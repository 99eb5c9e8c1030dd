import type { Transaction } from 'sequelize';
import { Cart } from '../../../database/models/Cart';
import { userKey } from './readCart';

/** Erases the cart of a deleted account. */
export async function eraseCart(
  { merchantId, userId }: { merchantId: string; userId: string },
  transaction: Transaction,
): Promise<void> {
  await Cart.destroy({ where: { merchantId, owner: userKey(userId) }, transaction });
}
