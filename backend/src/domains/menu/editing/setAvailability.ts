import type { Availability, MenuItem as WireMenuItem } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { MenuItem } from '../../../database/models/MenuItem';
import { locking } from '../../../database/transaction';
import { notFound } from '../../../lib/AppError';
import { changeMenu } from '../changes/changeMenu';
import { readMenuItem } from '../reading/readMenuItem';
import { availabilityChange } from './availability';

/**
 * Takes a dish out of stock, until tomorrow or until further notice, or puts it back.
 *
 * @throws AppError not_found
 */
export async function setAvailability(
  { merchantId, id }: { merchantId: string; id: number },
  availability: Availability,
  transaction: Transaction,
): Promise<WireMenuItem> {
  await changeMenu(merchantId, transaction);
  const where = { merchantId, id, deletedAt: null };
  const row = await MenuItem.findOne({ where, raw: false, ...locking(transaction) });
  if (!row) throw notFound('The dish');
  await row.update(availabilityChange(availability, row.stockRemaining), { transaction });
  return readMenuItem(merchantId, id, transaction);
}
