import { AuthEvent } from '../../../database/models/AuthEvent';
import { AuthRecoveryCodes } from '../../../database/models/AuthRecoveryCodes';
import { notFound } from '../../../lib/AppError';
import { presentFactor, presentIdentity, presentUser } from '../users/presentUser';
import { listSignIns } from '../sessions/signIns';
import { findUser } from '../users/findUser';
import { readWholeUser } from '../users/readWholeUser';

/** Events are about one person, but there is no end to them; the newest. */
const EVENTS = 5000;

/** Returns everything that the authentication service keeps about a person, by kind and without secrets. */
export async function exportPerson(merchantId: string, userId: string): Promise<Record<string, unknown[]>> {
  const user = await findUser(merchantId, { id: userId });
  if (!user) throw notFound('This account');
  const whole = await readWholeUser(user);
  const [signIns, events, codes] = await Promise.all([
    listSignIns(merchantId, userId),
    AuthEvent.findAll({ where: { merchantId, userId }, order: [['id', 'DESC']], limit: EVENTS }),
    AuthRecoveryCodes.findAll({ where: { merchantId, userId } }),
  ]);
  const { identities: _, factors: __, ...profile } = presentUser(whole);
  return {
    profile: [profile],
    identities: whole.identities.map(presentIdentity),
    factors: whole.factors.map(presentFactor),
    recovery_codes: codes.map(({ id, friendlyName, codeHashes, createdAt }) => ({
      id,
      friendly_name: friendlyName,
      remaining: codeHashes.length,
      created_at: createdAt.toISOString(),
    })),
    sessions: signIns.map(({ createdAt, lastUsedAt, userAgent, ...signIn }) => ({
      ...signIn,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    events: events.map(({ actor, action, ip, traits, createdAt }) => ({
      actor,
      action,
      ip,
      traits,
      created_at: createdAt.toISOString(),
    })),
  };
}
