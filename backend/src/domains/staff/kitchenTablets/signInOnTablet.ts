import { KITCHEN_PIN } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { KitchenPin, type KitchenPinRow } from '../../../database/models/KitchenPin';
import { KitchenTablet, type KitchenTabletRow } from '../../../database/models/KitchenTablet';
import type { Actor } from '../../../http/actor';
import { insertStaffAction } from '../../../http/audit';
import { tooManyRequests } from '../../../http/limits/tooManyRequests';
import { inTransaction, locking } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { isPassword } from '../../accounts';
import { findKitchenMember } from './kitchenMembers';
import { openKitchenSession } from '../kitchenAccess/kitchenSessions';
import { lockTablet } from './tablets';

const MINUTE_MS = 60_000;
const TABLET_WINDOW_MS = 60 * MINUTE_MS;

type Attempt = {
  merchantId: string;
  tablet: KitchenTabletRow;
  userId: string;
  pin: string;
  sessionHash: string | null;
};
export type TabletSignIn = { name: string; token: string; expiresAt: Date };

/**
 * Signs a member in by PIN on a registered tablet. An attempt is counted before the PIN is compared, so that simultaneous ones
 * all count; a correct PIN resets the counter. Locks: the tablet, the PIN, the sessions.
 *
 * @throws AppError invalid_credentials for a wrong PIN and for a member without one; too_many_requests while the member or
 *   the tablet must wait; forbidden when only a new PIN helps
 */
export async function signInOnTablet(attempt: Attempt): Promise<TabletSignIn> {
  const { merchantId, userId, pin } = attempt;
  const counted = await countTry(attempt);
  const isRight = await isPassword(pin, counted?.pinHash ?? null);
  const member = await findKitchenMember(merchantId, userId);
  const signedIn =
    isRight && counted && member
      ? await inTransaction((transaction) => open(attempt, { pin: counted, name: member.name }, transaction))
      : undefined;
  if (signedIn) return signedIn;
  if (member) {
    const reason = isRight ? 'The PIN was changed meanwhile' : 'Wrong PIN';
    await note(attempt, { name: `Somebody as ${member.name}`, outcome: 'failed', reason });
  }
  throw new AppError('invalid_credentials', 'This PIN is not right.');
}

/** @returns the PIN to compare with; undefined for a member without one */
function countTry({ merchantId, tablet: { id }, userId }: Attempt): Promise<KitchenPinRow | undefined> {
  return inTransaction(async (transaction) => {
    const moment = now();
    const tablet = await lockTablet(merchantId, id, transaction);
    const isNewWindow =
      tablet.failuresSince === null || moment.getTime() - tablet.failuresSince.getTime() >= TABLET_WINDOW_MS;
    const failures = isNewWindow ? 0 : tablet.failures;
    const since = isNewWindow ? moment : tablet.failuresSince;
    if (failures >= KITCHEN_PIN.triesPerTablet && since) throw tooManyRequests(since.getTime() + TABLET_WINDOW_MS);
    const pin = await KitchenPin.findOne({ where: { merchantId, userId }, ...locking(transaction) });
    if (pin) requireTries(pin);
    await KitchenTablet.update(
      { failures: failures + 1, failuresSince: since },
      { where: { merchantId, id }, transaction },
    );
    if (!pin) return undefined;
    const counted = { failures: pin.failures + 1, failedAt: moment };
    await KitchenPin.update(counted, { where: { merchantId, userId }, transaction });
    return { ...pin, ...counted };
  });
}

function requireTries({ failures, failedAt }: KitchenPinRow): void {
  if (failures >= KITCHEN_PIN.triesUntilLocked) {
    throw new AppError('forbidden', 'This PIN is locked after too many wrong tries. Ask a manager for a new one.');
  }
  const until = (failedAt?.getTime() ?? 0) + KITCHEN_PIN.waitMinutes * MINUTE_MS;
  if (failures >= KITCHEN_PIN.triesUntilWait && until > now().getTime()) throw tooManyRequests(until);
}

/** @returns undefined when the PIN was changed while it was compared */
async function open(
  attempt: Attempt,
  { pin: compared, name }: { pin: KitchenPinRow; name: string },
  transaction: Transaction,
): Promise<TabletSignIn | undefined> {
  const { merchantId, userId } = attempt;
  const { id, failures } = await lockTablet(merchantId, attempt.tablet.id, transaction);
  const pin = await KitchenPin.findOne({ where: { merchantId, userId }, ...locking(transaction) });
  if (pin?.pinHash !== compared.pinHash) return undefined;
  await KitchenTablet.update(
    { failures: Math.max(0, failures - 1), lastSeenAt: now() },
    { where: { merchantId, id }, transaction },
  );
  await KitchenPin.update({ failures: 0, failedAt: null }, { where: { merchantId, userId }, transaction });
  const { token, expiresAt } = await openKitchenSession({ merchantId, tabletId: id, userId }, transaction);
  await note(attempt, { name, outcome: 'done', reason: null }, transaction);
  return { name, token, expiresAt };
}

type Noted = { name: string; outcome: 'done' | 'failed'; reason: string | null };

async function note(attempt: Attempt, { name, outcome, reason }: Noted, transaction?: Transaction): Promise<void> {
  const { merchantId, tablet, userId, sessionHash } = attempt;
  // Who typed a wrong PIN is unknown: the log must not say that it was the member.
  const actor: Actor = {
    kind: 'kitchen',
    userId: outcome === 'done' ? userId : '',
    name,
    tabletName: tablet.name,
    sessionHash,
  };
  await insertStaffAction(
    {
      merchantId,
      actor,
      action: 'kitchen-tablet.sign-in',
      title: 'Sign in on a kitchen tablet',
      entity: 'kitchen-tablets',
      entityId: tablet.id,
      outcome,
      reason,
    },
    transaction,
  );
}
