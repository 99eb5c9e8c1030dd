import type { HostContract, Session } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { AuthError, GoTrueClient, Provider } from '@supabase/auth-js';
import { createAcceptInvitation } from './acceptInvitation';
import type { Arrival, Tokens } from './arrival';
import { makeAuthClient } from './authClient';
import { createEntry, siteRoot } from './entry';
import type { AuthFailure } from './failure';
import { describeFailure } from './failure';
import { followSession } from './followSession';
import { keptSession } from './keptSession';
import { receive, type Question } from './receive';
import { openRecovery } from './recovery';
import { createSignOut, dropSession, endSession } from './signOut';

export type AccountsHost = Pick<HostContract, 'toasts' | 'cart' | 'reportError' | 'navigation'> & {
  /** Tells the whole site who is signed in. */
  show(session: Session): void;
};

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * What the account pages do, and all that needs the authentication library: a guest who never asks for it never loads it.
 * Outcomes are told by the toasts of spec section 8.
 */
export function createAccounts(host: AccountsHost) {
  const client: GoTrueClient = makeAuthClient();
  const accept = createAcceptInvitation(host);
  const follower = followSession(client, host, (user) => void accept(user));
  const entry = createEntry(client, follower, host, accept);
  /** Of somebody who came by a link or from a provider; the sign-in page asks it. */
  let pending: Question | null = null;

  function told(title: string, error: AuthError | null): AuthFailure | null {
    if (!error) return null;
    const failure = describeFailure(error);
    host.toasts.show({ title, description: failure.message, tone: 'error', duration: TIMES.toastError });
    return failure;
  }

  return {
    /** The site's one client, for what has no function of its own here. */
    client,
    ...entry,
    signOut: createSignOut(client, follower, host.toasts),

    /** The account is gone, and its sessions with it: nobody is signed in here, and the server need not be told. */
    forget: (): void => dropSession(follower),

    /** Looks again at what is kept, and resolves once that is shown. */
    async look(): Promise<void> {
      follower.follow();
      await follower.settled();
    },

    /** Null when nobody is signed in, and while the server that would renew the token is away. */
    async accessToken(fresh: boolean): Promise<string | null> {
      const { data, error } = fresh ? await client.refreshSession() : await client.getSession();
      // The client keeps a session whose access token has time left. The API has refused that token: it is over.
      if (fresh && error && error.name !== 'AuthRetryableFetchError') dropSession(follower);
      return data.session?.access_token ?? null;
    },

    /** Answers what the service sent along with the person. */
    async receive(arrival: Arrival): Promise<void> {
      await follower.settled();
      await receive(arrival, { client, entry, host, ask: (question) => (pending = question) });
    },

    /** What an arrival still needs; handed out once. */
    takePending(): Question | null {
      const taken = pending;
      pending = null;
      return taken;
    },

    /** Null when the mail is on its way, which says nothing about whether the address is known. */
    async sendPasswordReset(email: string): Promise<AuthFailure | null> {
      const { error } = await client.resetPasswordForEmail(email, { redirectTo: `${siteRoot()}reset-password` });
      if (error) return told('Password reset failed', error);
      host.toasts.show({
        title: 'Password reset email sent',
        description: 'Check your email for the password reset link.',
        tone: 'success',
      });
      return null;
    },

    /** The mail of the sign-up once more. */
    async sendConfirmation(email: string): Promise<AuthFailure | null> {
      const { error } = await client.resend({ type: 'signup', email, options: { emailRedirectTo: siteRoot() } });
      if (error) return told('Sign up failed', error);
      host.toasts.show({
        title: 'Check your email',
        description: 'If the address still waits for its confirmation, a new link is on its way.',
        tone: 'success',
      });
      return null;
    },

    /** Where the browser has to go to sign in with a provider. */
    async providerUrl(provider: string): Promise<string | null> {
      const { data, error } = await client.signInWithOAuth({
        // The library lists the providers of the hosted service; which ones there are here the server says.
        provider: provider as Provider,
        options: { redirectTo: siteRoot(), skipBrowserRedirect: true },
      });
      told('Sign in failed', error);
      return data.url;
    },

    openRecovery: (tokens: Tokens) =>
      openRecovery(tokens, async () => {
        if (keptSession.exists()) await endSession(client, follower);
      }),
  };
}
