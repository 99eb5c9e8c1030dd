import { LIMITS, type SaveAddressRequest } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { CustomerAddress, type CustomerAddressRow } from '../../../database/models/CustomerAddress';
import { AppError, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { lockCustomer } from './lockCustomer';
import type { UserRef } from './readAccount';

/**
 * Saves a new address; the first one is the default unless stated otherwise.
 *
 * @throws AppError conflict beyond the most that a person may have
 */
export async function addAddress(
  userRef: UserRef,
  { label, address, zip, is_default }: SaveAddressRequest,
  transaction: Transaction,
): Promise<CustomerAddressRow> {
  await lockCustomer(userRef, transaction);
  const count = await CustomerAddress.count({ where: userRef, transaction });
  if (count >= LIMITS.addressesMax) {
    throw new AppError('conflict', `You can save ${LIMITS.addressesMax} addresses. Please delete one first.`);
  }
  const isDefault = is_default ?? count === 0;
  const row = { ...userRef, id: uuidv7(), label, address, zip: zip || null, isDefault, createdAt: now() };
  if (isDefault) await leaveDefaultTo(userRef, row.id, transaction);
  await CustomerAddress.create(row, { transaction });
  return row;
}

/** @throws AppError not_found */
export async function replaceAddress(
  userRef: UserRef,
  id: string,
  { label, address, zip, is_default }: SaveAddressRequest,
  transaction: Transaction,
): Promise<CustomerAddressRow> {
  await lockCustomer(userRef, transaction);
  const before = await CustomerAddress.findOne({ where: { ...userRef, id }, transaction });
  if (!before) throw notFound('This address');
  const changed = { label, address, zip: zip || null, isDefault: is_default ?? Boolean(before.isDefault) };
  if (changed.isDefault) await leaveDefaultTo(userRef, id, transaction);
  await CustomerAddress.update(changed, { where: { ...userRef, id }, transaction });
  return { ...before, ...changed };
}

/** @throws AppError not_found */
export async function deleteAddress(userRef: UserRef, id: string, transaction: Transaction): Promise<void> {
  await lockCustomer(userRef, transaction);
  if ((await CustomerAddress.destroy({ where: { ...userRef, id }, transaction })) === 0) throw notFound('This address');
}

async function leaveDefaultTo(userRef: UserRef, id: string, transaction: Transaction): Promise<void> {
  await CustomerAddress.update({ isDefault: false }, { where: { ...userRef, id: { [Op.ne]: id } }, transaction });
}
