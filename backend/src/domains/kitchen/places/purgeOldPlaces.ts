import { Op } from 'sequelize';
import { execute } from '../../../database/connection';
import { KitchenHold } from '../../../database/models/KitchenHold';
import { KitchenHoldSlot } from '../../../database/models/KitchenHoldSlot';
import { KitchenSlot } from '../../../database/models/KitchenSlot';
import { inTransaction } from '../../../database/transaction';
import { daysAgo } from '../../../lib/clock';
import { lockKitchen } from './holds';

/** An order of last week can't be cancelled any more, so its place is never read again. */
const KEPT_DAYS = 7;

/** Deletes slots that are long past, and the places in them. @returns how many orders lost their place */
export function purgeOldPlaces(merchantId: string): Promise<number> {
  const before = daysAgo(KEPT_DAYS);
  return inTransaction(async (transaction) => {
    await lockKitchen(merchantId, transaction);
    const isOver = { merchantId, slotAt: { [Op.lt]: before } };
    await KitchenSlot.destroy({ where: isOver, transaction });
    await KitchenHoldSlot.destroy({ where: isOver, transaction });
    await execute(
      `DELETE items FROM kitchen_hold_items AS items
        JOIN kitchen_holds AS holds ON holds.merchant_id = items.merchant_id AND holds.order_id = items.order_id
        WHERE holds.merchant_id = :merchantId AND holds.state = 'taken' AND holds.ready_at < :before`,
      { merchantId, before },
      transaction,
    );
    return KitchenHold.destroy({ where: { merchantId, state: 'taken', readyAt: { [Op.lt]: before } }, transaction });
  });
}
