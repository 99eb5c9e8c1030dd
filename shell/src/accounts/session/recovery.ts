import type { GoTrueClient } from '@supabase/auth-js';
import type { Tokens } from './authCallback';
import { makeEphemeralClient } from './authClient';
import type { AuthFailure } from './failure';
import { describeFailure, UNREACHED } from './failure';
import { secondFactorOf, type SecondFactor } from './secondFactor';

/** A session that may set a new password and nothing else (ACC-S9). */
export type Recovery = {
  email: string;
  /** Must be shown first when it exists (ACC-M6). */
  secondFactor: SecondFactor | null;
  /** Null when the new password holds. Then every session of the person is ended. */
  setPassword(password: string): Promise<AuthFailure | null>;
};

export type RecoveryOpening = { status: 'open'; recovery: Recovery } | { status: 'refused'; failure: AuthFailure };

/**
 * Opens the session of a reset link. In a client of its own: the site's would announce a sign-in to every tab. `signOutHere`
 * ends a session that this browser may still hold.
 */
export async function openRecovery(
  { accessToken, refreshToken }: Tokens,
  signOutHere: () => Promise<unknown>,
): Promise<RecoveryOpening> {
  const ephemeral: GoTrueClient = makeEphemeralClient();
  const { data, error } = await ephemeral.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error || !data.user) return { status: 'refused', failure: error ? describeFailure(error) : UNREACHED };

  const recovery: Recovery = {
    email: data.user.email ?? '',
    secondFactor: await secondFactorOf(ephemeral, () => Promise.resolve(null)),
    async setPassword(password) {
      const { error: refused } = await ephemeral.updateUser({ password });
      if (refused) return describeFailure(refused);
      await ephemeral.signOut();
      await signOutHere();
      return null;
    },
  };
  return { status: 'open', recovery };
}
