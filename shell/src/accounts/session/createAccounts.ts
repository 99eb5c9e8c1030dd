import type { HostContract, Session } from '@site/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import { createAcceptInvitation } from './acceptInvitation';
import type { Tokens } from './authCallback';
import { makeAuthClient } from './authClient';
import { createCallbacks } from './createCallbacks';
import { createRequests } from './createRequests';
import { createEntry } from './entry';
import { followSession } from './followSession';
import { persistentSession } from './persistentSession';
import { openRecovery } from './recovery';
import { createSignOut, dropSession, endSession } from './signOut';

export type AccountsHost = Pick<HostContract, 'toasts' | 'cart' | 'reportError' | 'navigation'> & {
  /** Publishes the signed-in person to the whole site. */
  show(session: Session): void;
};

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * What the account pages do, and all that needs the authentication library: a guest who never asks for it never loads it.
 * Outcomes are shown by the toasts of product.md section 8.
 */
export function createAccounts(host: AccountsHost) {
  const client: GoTrueClient = makeAuthClient();
  const accept = createAcceptInvitation(host);
  const follower = followSession(client, host, (user) => void accept(user));
  const entry = createEntry(client, follower, host, accept);

  return {
    /** The site's one client, for what has no function of its own here. */
    client,
    ...entry,
    ...createCallbacks({ client, entry, follower, host }),
    ...createRequests(client, host.toasts),
    signOut: createSignOut(client, follower, host.toasts),

    /** After the deletion of the account and its sessions: signs out here, without a request. */
    forget: (): void => dropSession(follower),

    /** Reads again what is kept, and resolves once that is shown. */
    async look(): Promise<void> {
      follower.follow();
      await follower.settled();
    },

    /** Null when no user is signed in, and while the server that renews the token is unreachable. */
    async accessToken(fresh: boolean): Promise<string | null> {
      const { data, error } = fresh ? await client.refreshSession() : await client.getSession();
      // The client keeps a session whose access token has time left. The API has refused that token: it is over.
      if (fresh && error && error.name !== 'AuthRetryableFetchError') dropSession(follower);
      return data.session?.access_token ?? null;
    },

    openRecovery: (tokens: Tokens) =>
      openRecovery(tokens, async () => {
        if (persistentSession.exists()) await endSession(client, follower);
      }),
  };
}
