import { inTransaction } from '../../../database/transaction';
import { recordEvent } from '../audit/recordEvent';
import { enforceAuthLimit } from '../limits/authLimits';
import { AuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { openSession } from '../sessions/openSession';
import { presentSession } from '../sessions/presentSession';
import { createUser } from '../users/createUser';
import { readWholeUser } from '../users/readWholeUser';

/** @throws AuthError anonymous_provider_disabled where anonymous users are off */
export async function signInAnonymously({ body, settings, origin }: AuthCall): Promise<object> {
  const { env, merchantId } = settings;
  if (!env.AUTH_ANONYMOUS) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  await enforceAuthLimit('anonymous', { ip: origin.ip }, settings);
  const userMetadata = body.data ?? {};
  const { user, session } = await inTransaction(async (transaction) => {
    const person = await createUser({ merchantId, isAnonymous: true, userMetadata }, transaction);
    const event = { merchantId, userId: person.id, actor: `user:${person.id}`, origin };
    await recordEvent({ ...event, action: 'user_signedup', traits: { method: 'anonymous' } }, transaction);
    return openSession(person, { method: 'anonymous', origin }, transaction);
  });
  return presentSession(await readWholeUser(user), session, settings);
}
