import type { Transaction } from 'sequelize';
import { MenuItem } from '../../../database/models/MenuItem';
import { notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { changeMenu } from './changeMenu';

/** Takes a dish off the menu; it stays in the database for the orders of the past. */
export async function deleteMenuItem(merchantId: string, id: number, transaction: Transaction): Promise<void> {
  await changeMenu(merchantId, transaction);
  const moment = now();
  const [changed] = await MenuItem.update(
    { deletedAt: moment, updatedAt: moment },
    { where: { merchantId, id, deletedAt: null }, transaction },
  );
  if (changed === 0) throw notFound('The dish');
}
