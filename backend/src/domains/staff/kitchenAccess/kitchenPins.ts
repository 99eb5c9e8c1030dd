import { isTrivialPin, KITCHEN_PIN } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { KitchenPin } from '../../../database/models/KitchenPin';
import { invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { hashPassword } from '../../accounts';
import { endKitchenSessions } from './kitchenSessions';

type UserRef = { merchantId: string; userId: string };

/** @throws AppError validation_failed on `pin` for one that is guessed first */
export function requireStrongPin(pin: string): void {
  if (!KITCHEN_PIN.pattern.test(pin)) throw invalidField('pin', 'A PIN has 4 to 8 digits');
  if (isTrivialPin(pin)) throw invalidField('pin', 'This PIN is easy to guess. Choose another');
}

/** A new PIN: it ends the member's sessions on all tablets and lets them try again. @param pinHash of a strong PIN */
export async function setKitchenPin(
  { merchantId, userId, pinHash }: UserRef & { pinHash: string },
  transaction: Transaction,
): Promise<void> {
  await KitchenPin.upsert({ merchantId, userId, pinHash, failures: 0, failedAt: null, setAt: now() }, { transaction });
  await endKitchenSessions({ merchantId, userId }, transaction);
}

/** @throws AppError not_found for a member without one */
export async function removeKitchenPin(userRef: UserRef, transaction: Transaction): Promise<void> {
  if ((await KitchenPin.destroy({ where: userRef, transaction })) === 0) throw notFound('This PIN');
  await endKitchenSessions(userRef, transaction);
}

/** Called when a member leaves the staff. */
export async function deleteKitchenMember(userRef: UserRef, transaction: Transaction): Promise<void> {
  await KitchenPin.destroy({ where: userRef, transaction });
  await endKitchenSessions(userRef, transaction);
}

export { hashPassword as hashPin };
