import { Op } from 'sequelize';
import { MenuItem } from '../../../database/models/MenuItem';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { changeMenu } from '../changes/changeMenu';

/**
 * Puts dishes that were sold out until now back in stock. Several processes may run it: the second one finds none.
 *
 * @returns how many came back
 */
export async function reopenDishes(merchantId: string): Promise<number> {
  const moment = now();
  const due = { merchantId, deletedAt: null, inStock: false, soldOutUntil: { [Op.lte]: moment } };
  if ((await MenuItem.count({ where: due })) === 0) return 0;
  return inTransaction(async (transaction) => {
    await changeMenu(merchantId, transaction);
    const [changed] = await MenuItem.update(
      { inStock: true, soldOutUntil: null, updatedAt: moment },
      { where: due, transaction },
    );
    return changed;
  });
}
