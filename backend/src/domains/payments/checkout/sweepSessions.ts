import { Op } from 'sequelize';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { now } from '../../../lib/clock';
import { queryProvider } from './queryProvider';
import { STILL_PAYABLE } from '../holds/stillPayable';

/**
 * A session whose status was not requested for this long is checked by the sweep. With the longest pause between two checks
 * and the time until the next sweep, the outcome of an abandoned page is known within two minutes.
 */
const UNASKED_FOR_MS = 60_000;
const BATCH = 1000;
/**
 * Asked at the same time, for each provider: one that answers slowly holds up neither its own queue nor the others'.
 */
const LANES = 8;
/** A sweep begins nothing new after this; what is left comes first in the next one. */
const SWEEP_MS = 12_000;

/**
 * Asks about sessions that can still be paid and that neither a webhook nor a guest's return has settled (PAY-R8): paid
 * ones become paid, those whose time is up expire. Several processes may sweep; each session is asked about once.
 *
 * @param signal ends the sweep after the questions under way
 * @returns how many were due
 */
export async function sweepSessions(merchantId: string, signal?: AbortSignal): Promise<number> {
  const due = await PaymentSession.findAll({
    where: {
      merchantId,
      status: [...STILL_PAYABLE],
      nextCheckAt: { [Op.lte]: new Date(now().getTime() - UNASKED_FOR_MS) },
    },
    order: ['nextCheckAt'],
    limit: BATCH,
  });
  const begun = performance.now();
  const isOver = (): boolean => signal?.aborted === true || performance.now() - begun > SWEEP_MS;
  const providers = [...new Set(due.map(({ provider }) => provider))];
  await Promise.all(
    providers.map((name) =>
      askAll(
        due.filter(({ provider }) => provider === name),
        isOver,
      ),
    ),
  );
  return due.length;
}

/**
 * Of one provider, oldest first. One that is away is not asked for each of them: their turn comes with the next sweep.
 */
async function askAll(sessions: readonly PaymentSessionRow[], isOver: () => boolean): Promise<void> {
  const waiting = sessions.values();
  let isAway = false;
  const lane = async (): Promise<void> => {
    for (const session of waiting) {
      if (isAway || isOver()) return;
      if ((await queryProvider(session)) === 'no_answer') isAway = true;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
