import { execute } from '../../database/connection';
import type { PaymentSessionRow } from '../../database/models/PaymentSession';
import { inTransaction } from '../../http/transaction';
import { now } from '../../lib/clock';
import { log, safeMessage } from '../../lib/log';
import type { Evidence } from './providers/PaymentProvider';
import { providerOfSession } from './providers/configuredProviders';
import { settle, type Outcome } from './settle';
import { withdrawLater } from './withdrawLater';

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
 * Asks the provider what became of an open session, and settles it by the answer. However many tabs, sweepers and
 * processes want to know, one of them asks, with pauses that double: the turn is taken by a guarded UPDATE.
 *
 * @returns what was settled by the answer, if there was one
 */
export async function askProvider(session: PaymentSessionRow): Promise<Outcome | 'not_our_turn' | 'no_answer'> {
  if (session.status !== 'OPEN' || !(await takeTurn(session))) return 'not_our_turn';
  try {
    const known = await providerOfSession(session.provider).getStatus(session);
    const isOver = session.expiresAt.getTime() + EXPIRY_GRACE_MS <= now().getTime();
    if (known !== undefined && known.status !== 'PENDING') {
      return await inTransaction((transaction) => settle(session, known, transaction));
    }
    return isOver ? await expire(session) : 'nothing_new';
  } catch (error) {
    const reason = safeMessage((error as Error).message);
    log().warn({ session: session.id, provider: session.provider, reason }, 'could not ask about a checkout');
    return 'no_answer';
  }
}

/** Time is up by our clock: the session ends here, and the provider is told in case its page is still open. */
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
      WHERE merchant_id = :merchantId AND id = :id AND status = 'OPEN' AND next_check_at <= :moment`,
    { merchantId, id, moment, next: new Date(moment.getTime() + pause) },
  );
  return taken > 0;
}
