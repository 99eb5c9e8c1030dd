import { CAREER_TRANSITIONS, type CareerStatus } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { CareerApplication } from '../../../database/models/CareerApplication';
import type { Env } from '../../../env';
import type { Actor } from '../../../http/actor';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { lockApplication } from './lockApplication';
import { recordEvent } from './recordEvent';

const DAY_MS = 86_400_000;

type Move = { env: Env; id: string; status: CareerStatus; actor: Actor };

/**
 * Moves an application along the table of statuses. It is kept for the whole retention time from then on, as employment
 * law counts from the last decision.
 *
 * @throws AppError not_found, transition_not_allowed
 */
export async function moveApplication({ env, id, status, actor }: Move, transaction: Transaction): Promise<void> {
  const merchantId = env.MERCHANT_ID;
  const row = await lockApplication(merchantId, id, transaction);
  if (!CAREER_TRANSITIONS[row.status].includes(status)) {
    const detail = `An application that is ${row.status} cannot become ${status}.`;
    throw new AppError('transition_not_allowed', detail);
  }
  const moment = now();
  const keepUntil = new Date(moment.getTime() + env.CAREERS_RETENTION_DAYS * DAY_MS);
  await CareerApplication.update({ status, updatedAt: moment, keepUntil }, { where: { merchantId, id }, transaction });
  await recordEvent(
    { merchantId, applicationId: id, kind: 'status', fromStatus: row.status, toStatus: status, actor },
    transaction,
  );
}
