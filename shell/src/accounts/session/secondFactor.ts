import type { GoTrueClient } from '@supabase/auth-js';
import { t } from '../../messages';
import type { AuthFailure } from './failure';
import { describeFailure } from './failure';
import { callRecoveryCodes } from './recoveryCodes';

/** What a session consists of on the wire. */
export type TokenPair = { access_token: string; refresh_token: string };

/** A session by a password or a link alone, of a person who has an authenticator. */
export type SecondFactor = {
  factors: { id: string; name: string }[];
  /** Null once the code was right. */
  verify(factorId: string, code: string): Promise<AuthFailure | null>;
  /** With one of the codes on paper, which then is used up. Null once it was right. */
  verifyByPaper(code: string): Promise<AuthFailure | null>;
  /** Gives the attempt up and ends its session. */
  cancel(): Promise<void>;
};

/** Null when every factor was shown that the person has. `onVerified` gets the session that has them all. */
export async function secondFactorOf(
  ephemeral: GoTrueClient,
  onVerified: (session: TokenPair) => Promise<AuthFailure | null>,
): Promise<SecondFactor | null> {
  const { data: level } = await ephemeral.mfa.getAuthenticatorAssuranceLevel();
  if (level?.nextLevel !== 'aal2' || level.currentLevel === 'aal2') return null;
  const { data } = await ephemeral.getSession();
  const verified = (data.session?.user.factors ?? []).filter(({ status }) => status === 'verified');

  return {
    factors: verified.map(({ id, friendly_name }, index) => ({
      id,
      name: friendly_name || t('Authenticator {number}', { number: index + 1 }),
    })),
    async verify(factorId, code) {
      const { data: session, error } = await ephemeral.mfa.challengeAndVerify({ factorId, code });
      return error ? describeFailure(error) : onVerified(session);
    },
    async verifyByPaper(code) {
      const { data: held } = await ephemeral.getSession();
      const token = held.session?.access_token ?? '';
      const { data: session, failure } = await callRecoveryCodes<TokenPair>(token, 'POST /verify', { code });
      if (failure) return failure;
      await ephemeral.setSession(session); // from here on it is the session of both factors
      return onVerified(session);
    },
    async cancel() {
      await ephemeral.signOut({ scope: 'local' });
    },
  };
}
