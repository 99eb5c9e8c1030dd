import { Op } from 'sequelize';
import { PaymentSession } from '../../database/models/PaymentSession';
import { now } from '../../lib/clock';
import { askProvider, STILL_PAYABLE } from './askProvider';

/** A session that nobody has asked about for this long is asked about by us: all in all within two minutes. */
const UNASKED_FOR_MS = 75_000;
const BATCH = 25;

/**
 * Asks about sessions that can still be paid and that neither a webhook nor a guest's return has settled (rule R8): paid
 * ones become paid, those whose time is up expire. Several processes may sweep; each session is asked about once.
 *
 * @returns how many were looked at
 */
export async function sweepSessions(merchantId: string): Promise<number> {
  const due = await PaymentSession.findAll({
    where: {
      merchantId,
      status: [...STILL_PAYABLE],
      nextCheckAt: { [Op.lte]: new Date(now().getTime() - UNASKED_FOR_MS) },
    },
    order: ['nextCheckAt'],
    limit: BATCH,
    raw: true,
  });
  const away = new Set<string>();
  for (const session of due) {
    // A provider that is away is not asked for each of them: their turn comes with the next sweep.
    if (away.has(session.provider)) continue;
    if ((await askProvider(session)) === 'no_answer') away.add(session.provider);
  }
  return due.length;
}
