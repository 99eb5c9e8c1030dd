import { AuthSession, type Aal } from '../../../database/models/AuthSession';
import { inTransaction } from '../../../database/transaction';
import { notFound } from '../../../lib/AppError';
import { recordEvent } from '../audit/recordEvent';
import { endSession } from './endSessions';

/** One device on which a user is signed in. */
export type SignIn = {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** From where it was last refreshed. */
  ip: string | null;
  userAgent: string | null;
  aal: Aal;
};

/** More than a person has devices; the ones used last. */
const SHOWN = 200;

/** Lists the devices on which a user is signed in, the one used last first (ACC-S13). */
export async function listSignIns(merchantId: string, userId: string): Promise<SignIn[]> {
  const rows = await AuthSession.findAll({
    where: { merchantId, userId, kind: 'normal' },
    order: [
      ['refreshedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: SHOWN,
  });
  return rows.map(({ id, createdAt, refreshedAt, ip, userAgent, aal }) => ({
    id,
    createdAt,
    lastUsedAt: refreshedAt,
    ip,
    userAgent,
    aal,
  }));
}

type Ending = { merchantId: string; userId: string; signInId: string; ip: string };

/**
 * Signs a user out on one device, at once (ACC-S4, ACC-S13).
 *
 * @throws AppError not_found, also for another user's
 */
export async function endSignIn({ merchantId, userId, signInId, ip }: Ending): Promise<void> {
  await inTransaction(async (transaction) => {
    const ended = await endSession({ merchantId, userId }, signInId, transaction);
    if (ended === 0) throw notFound('This sign-in');
    await recordEvent(
      {
        merchantId,
        userId,
        actor: `user:${userId}`,
        origin: { ip, userAgent: null },
        action: 'sign_in_ended',
        traits: { session_id: signInId },
      },
      transaction,
    );
  });
}
