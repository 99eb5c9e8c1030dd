import { LIMITS, type SaveAddressRequest } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { CustomerAddress, type CustomerAddressRow } from '../../database/models/CustomerAddress';
import { AppError, notFound } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { lockCustomer } from './lockCustomer';
import type { Whose } from './readAccount';

/**
 * Saves a new address; the first one is the default unless told otherwise.
 *
 * @throws AppError conflict beyond the most that a person may have
 */
export async function addAddress(
  whose: Whose,
  { label, address, zip, is_default }: SaveAddressRequest,
  transaction: Transaction,
): Promise<CustomerAddressRow> {
  await lockCustomer(whose, transaction);
  const count = await CustomerAddress.count({ where: whose, transaction });
  if (count >= LIMITS.addressesMax) {
    throw new AppError('conflict', `You can save ${LIMITS.addressesMax} addresses. Please delete one first.`);
  }
  const isDefault = is_default ?? count === 0;
  const row = { ...whose, id: uuidv7(), label, address, zip: zip || null, isDefault, createdAt: now() };
  if (isDefault) await leaveDefaultTo(whose, row.id, transaction);
  await CustomerAddress.create(row, { transaction });
  return row;
}

/** @throws AppError not_found */
export async function replaceAddress(
  whose: Whose,
  id: string,
  { label, address, zip, is_default }: SaveAddressRequest,
  transaction: Transaction,
): Promise<CustomerAddressRow> {
  await lockCustomer(whose, transaction);
  const before = await CustomerAddress.findOne({ where: { ...whose, id }, raw: true, transaction });
  if (!before) throw notFound('This address');
  const changed = { label, address, zip: zip || null, isDefault: is_default ?? Boolean(before.isDefault) };
  if (changed.isDefault) await leaveDefaultTo(whose, id, transaction);
  await CustomerAddress.update(changed, { where: { ...whose, id }, transaction });
  return { ...before, ...changed };
}

/** @throws AppError not_found */
export async function deleteAddress(whose: Whose, id: string, transaction: Transaction): Promise<void> {
  await lockCustomer(whose, transaction);
  if ((await CustomerAddress.destroy({ where: { ...whose, id }, transaction })) === 0) throw notFound('This address');
}

async function leaveDefaultTo(whose: Whose, id: string, transaction: Transaction): Promise<void> {
  await CustomerAddress.update({ isDefault: false }, { where: { ...whose, id: { [Op.ne]: id } }, transaction });
}
