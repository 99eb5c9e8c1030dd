import { setTimeout } from 'node:timers/promises';
import { answer } from '../../../http/answer';
import type { Routers } from '../../../http/routers';
import { AppError } from '../../../lib/AppError';
import { businessDate } from '../../../lib/clock';
import { log, messageOf } from '../../../lib/log';
import { requestContext } from '../../../lib/requestContext';
import { readReconciliations } from './readReconciliations';
import { ProvidersUnreachable, reconcile } from './reconcile';

export function reconciliationRoutes({ staff }: Routers): void {
  staff.get(
    '/api/reconciliations',
    {
      can: 'payments.read',
      summary: "The latest comparisons with the payment provider's books, and in what they differ",
      answers: { 200: 'Reconciliation[]' },
    },
    ({ merchantId }) => readReconciliations(merchantId),
  );

  staff.post(
    '/api/reconciliations',
    {
      can: 'payments.resolve',
      summary: "Compare the books with the payment provider's now; 202 while it is still under way",
      answers: { 200: 'Reconciliation', 202: 'Reconciliation' },
      problems: ['conflict', 'payment_provider_failed', 'too_many_requests'],
      writes: 'own-transactions',
      limit: { max: 6, seconds: 60, by: 'session' },
    },
    async ({ merchantId }) => {
      const today = businessDate();
      const isDone = await reconcileForAWhile(merchantId);
      const made = (await readReconciliations(merchantId)).find(({ business_date }) => business_date === today);
      if (!made) throw new Error(`The comparison of ${today} was not kept`);
      return answer(isDone ? 200 : 202, made);
    },
  );
}

/** Staff wait this long; a longer comparison goes on without them. */
const WAIT_MS = 2000;

/** @returns whether it was finished in time */
async function reconcileForAWhile(merchantId: string): Promise<boolean> {
  // Not bound to the time that a request's queries may take together.
  const run = requestContext.exit(() => reconcile(merchantId, { again: true }));
  // A waiting caller gets the failure; otherwise it is logged.
  run.catch((error: unknown) => log().warn({ reason: messageOf(error) }, 'comparison by hand failed'));
  const outcome = await Promise.race([run, setTimeout(WAIT_MS, 'under way' as const, { ref: false })]).catch(toProblem);
  if (outcome === undefined) throw new AppError('conflict', 'The payments are being compared right now.');
  return outcome !== 'under way';
}

function toProblem(error: unknown): never {
  if (!(error instanceof ProvidersUnreachable)) throw error;
  throw new AppError('payment_provider_failed', {
    detail: `Nothing was compared: the payment provider ${error.provider} could not be reached.`,
    cause: error,
  });
}
