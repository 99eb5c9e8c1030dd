import { execute } from '../../../database/connection';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { log, messageOf } from '../../../lib/log';
import type { Evidence } from '../providers/PaymentProvider';
import { usableProvider } from '../providers/configuredProviders';
import { ProviderUnavailable } from '../providers/ProviderError';
import { lockOrder } from '../../orders';
import { releaseUnlessPayable } from '../holds/releaseUnlessPayable';
import { settle, type Outcome } from '../settlement/settle';
import { NEVER, STILL_PAYABLE } from '../holds/stillPayable';
import { withdrawLater } from '../holds/withdrawLater';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** Clocks differ, and an approval may be on its way when the time is up. */
const EXPIRY_GRACE_MS = 60_000;

const EXPIRED: Evidence = {
  status: 'EXPIRED',
  providerPaymentId: null,
  amountCents: null,
  currency: null,
  merchantId: null,
  errorCode: 'session_expired',
};

/**
 * Asks the provider what happened to a session that can still be paid, and settles it by the answer. However many tabs,
 * sweepers and processes want to know, one of them asks, with pauses that double: the turn is taken by a guarded
 * UPDATE, and a caller that saw the session before another's turn has missed it.
 *
 * @returns what was settled by the answer; `no_answer` when the provider is away, `not_usable` when its answer about
 *   this session can't be used
 */
export async function queryProvider(
  session: PaymentSessionRow,
): Promise<Outcome | 'not_our_turn' | 'no_answer' | 'not_usable'> {
  if (!STILL_PAYABLE.includes(session.status) || !(await takeTurn(session))) return 'not_our_turn';
  try {
    // One that can't be asked, or that is not configured any more, says nothing: then the clock alone decides.
    const known = await usableProvider(session.provider)?.getStatus?.(session);
    const isOver = session.expiresAt.getTime() + EXPIRY_GRACE_MS <= now().getTime();
    const outcome = await settleBy(session, known, isOver);
    if (isOver) await askNoMore(session);
    return outcome;
  } catch (error) {
    const reason = messageOf(error);
    log().warn({ session: session.id, provider: session.provider, reason }, 'could not ask about a checkout');
    return error instanceof ProviderUnavailable ? 'no_answer' : 'not_usable';
  }
}

async function settleBy(session: PaymentSessionRow, known: Evidence | undefined, isOver: boolean): Promise<Outcome> {
  const isDecided = known !== undefined && known.status !== 'PENDING';
  const outcome = isDecided ? await inTransaction((transaction) => settle(session, known, transaction)) : 'nothing_new';
  // What contradicts its session decides nothing either: it ends by the clock, and its alert stays.
  return isOver && (!isDecided || outcome === 'flagged') ? expire(session) : outcome;
}

/** Time is up by our clock: the session ends here, and the provider is notified in case its page is still open. */
function expire(session: PaymentSessionRow): Promise<Outcome> {
  return inTransaction(async (transaction) => {
    const outcome = await settle(session, EXPIRED, transaction);
    if (outcome === 'closed') await withdrawLater(session, transaction);
    return outcome;
  });
}

async function takeTurn({ merchantId, id, checks }: PaymentSessionRow): Promise<boolean> {
  const moment = now();
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(checks, 10), LONGEST_PAUSE_MS);
  const taken = await execute(
    `UPDATE payment_sessions SET checks = checks + 1, next_check_at = :next
      WHERE merchant_id = :merchantId AND id = :id AND status IN (:payable) AND next_check_at <= :moment
        AND checks = :checks`,
    { merchantId, id, checks, moment, payable: STILL_PAYABLE, next: new Date(moment.getTime() + pause) },
  );
  return taken > 0;
}

/** The last answer has come: the page takes no card any more, and the kitchen's place is free, unless it was paid. */
function askNoMore({ merchantId, id, orderId }: PaymentSessionRow): Promise<void> {
  return inTransaction(async (transaction) => {
    const order = await lockOrder(merchantId, orderId, transaction);
    await PaymentSession.update({ nextCheckAt: NEVER }, { where: { merchantId, id }, transaction });
    await releaseUnlessPayable(order, transaction);
  });
}
