import type { HostContract } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import { t } from '../../messages';
import type { Tokens } from './authCallback';
import { makeEphemeralClient } from './authClient';
import type { AcceptInvitation } from './acceptInvitation';
import type { AuthFailure } from './failure';
import { describeFailure, UNREACHED } from './failure';
import type { SessionFollower } from './followSession';
import { invitation } from './invitation';
import { joinCart } from './joinCart';
import { persistentSession } from './persistentSession';
import { secondFactorOf, type SecondFactor, type TokenPair } from './secondFactor';

/** How an attempt to sign in ended. */
export type Entry =
  | { status: 'signed-in' }
  /** The password was correct; the person is signed in once the code is, too. */
  | { status: 'code-needed'; secondFactor: SecondFactor }
  | { status: 'failed'; failure: AuthFailure };

export type SignUpForm = { name: string; email: string; password: string };

type Host = Pick<HostContract, 'toasts' | 'cart' | 'reportError'>;

/** Address of the site, where mails and providers send people back to (product.md section 7). */
export const siteRoot = () => `${window.location.origin}/`;

/**
 * The ways in. All of them use an ephemeral client, so that a session without its second factor is never stored and
 * never passed to a tab.
 */
export function createEntry(client: GoTrueClient, follower: SessionFollower, host: Host, accept: AcceptInvitation) {
  const { show } = host.toasts;

  function failed(failure: AuthFailure, title = t('Sign in failed')): Entry {
    show({ title, description: failure.message, tone: 'error', duration: TIMES.toastError });
    return { status: 'failed', failure };
  }

  /** Makes a session that every factor was shown for the one of this browser. Null when it worked. */
  async function admit(session: TokenPair, remember: boolean): Promise<AuthFailure | null> {
    persistentSession.choose(remember);
    const { data, error } = await client.setSession(session);
    if (error) return describeFailure(error);
    await follower.settled(); // from here on the API is called in the person's name
    show({ title: t('Welcome back!'), description: t('Successfully signed in.'), tone: 'success' });
    await joinCart(host);
    if (data.user) await accept(data.user);
    return null;
  }

  async function admitOrAsk(ephemeral: GoTrueClient, session: TokenPair, remember: boolean): Promise<Entry> {
    const secondFactor = await secondFactorOf(ephemeral, (verified) => admit(verified, remember));
    if (secondFactor) return { status: 'code-needed', secondFactor };
    const failure = await admit(session, remember);
    return failure ? failed(failure) : { status: 'signed-in' };
  }

  return {
    async signIn(credentials: { email: string; password: string }, remember: boolean): Promise<Entry> {
      const ephemeral = makeEphemeralClient();
      const { data, error } = await ephemeral.signInWithPassword(credentials);
      return error ? failed(describeFailure(error)) : admitOrAsk(ephemeral, data.session, remember);
    },

    /** With `AUTH_AUTOCONFIRM` the person is signed in; else the mail's link does that. */
    async signUp({ name, email, password }: SignUpForm): Promise<Entry | { status: 'mail-sent' }> {
      const ephemeral = makeEphemeralClient();
      const code = invitation.read();
      const { data, error } = await ephemeral.signUp({
        email,
        password,
        options: {
          data: { display_name: name, ...(code !== null && { referral_code: code }) },
          emailRedirectTo: siteRoot(),
        },
      });
      if (error) return failed(describeFailure(error), t('Sign up failed'));
      if (data.session) return admitOrAsk(ephemeral, data.session, false);
      show({
        title: t('Check your email'),
        description: t('Please check your email for the confirmation link to complete your registration.'),
        tone: 'success',
      });
      return { status: 'mail-sent' };
    },

    /** By the code in the sign-up mail, for people who read mail on another device. */
    async confirm(email: string, code: string): Promise<Entry> {
      const ephemeral = makeEphemeralClient();
      const { data, error } = await ephemeral.verifyOtp({ email, token: code, type: 'signup' });
      if (error) return failed(describeFailure(error));
      return data.session ? admitOrAsk(ephemeral, data.session, false) : failed(UNREACHED);
    },

    /** By tokens that a provider or a mail brought. */
    async enter({ accessToken, refreshToken }: Tokens, remember: boolean): Promise<Entry> {
      const ephemeral = makeEphemeralClient();
      const { data, error } = await ephemeral.setSession({ access_token: accessToken, refresh_token: refreshToken });
      if (error) return failed(describeFailure(error));
      return data.session ? admitOrAsk(ephemeral, data.session, remember) : failed(UNREACHED);
    },
  };
}
