import { Op, type Transaction } from 'sequelize';
import { AuthSession, type AuthSessionRow } from '../../../database/models/AuthSession';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import type { Origin } from '../protocol/authRouter';
import type { SignInMethod } from '../sessions/openSession';

type Shown = { method: SignInMethod; factorId: string; origin: Origin };

/**
 * A sign-in that showed a second factor: aal2 from now on, with new tokens. The refresh tokens from before lead nowhere,
 * and the person's other sign-ins that did not show it end (ACC-M7).
 */
export async function raiseSession(
  session: AuthSessionRow,
  { method, factorId, origin }: Shown,
  transaction: Transaction,
): Promise<AuthSessionRow> {
  const { merchantId, userId, id } = session;
  const moment = now();
  const before = session.amr.filter((shown) => shown.method !== method);
  const amr = [{ method, timestamp: Math.floor(moment.getTime() / 1000) }, ...before];
  const refreshCounter = Number(session.refreshCounter) + 2;
  const raised = {
    aal: 'aal2' as const,
    amr,
    refreshCounter,
    leastCounter: refreshCounter,
    refreshedAt: moment,
    factorId,
    ip: origin.ip,
    userAgent: origin.userAgent,
  };
  await AuthSession.update(raised, { where: { merchantId, id }, transaction });
  const others = { merchantId, userId, aal: 'aal1' as const, id: { [Op.ne]: id } };
  const ended = await AuthSession.destroy({ where: others, transaction });
  const event = { merchantId, userId, actor: `user:${userId}`, origin };
  const traits = { method, factor_id: factorId, ended_sessions: ended };
  await recordEvent({ ...event, action: 'mfa_code_login', traits }, transaction);
  return { ...session, ...raised };
}
