import type { EnterOptions, HostContract } from '@site/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import type { AuthCallback, Tokens } from './authCallback';
import type { createEntry } from './entry';
import type { SessionFollower } from './followSession';
import { loginPath } from './loginPath';
import { persistentSession } from './persistentSession';
import { receive, type Question } from './receive';
import { endSession } from './signOut';

type Parts = {
  client: GoTrueClient;
  entry: ReturnType<typeof createEntry>;
  follower: SessionFollower;
  host: Pick<HostContract, 'toasts' | 'navigation'>;
};

/** Sessions that were opened elsewhere: by a mail's link, by a provider, or by a section's own sign-in page. */
export function createCallbacks({ client, entry, follower, host }: Parts) {
  /** Still needed before the person is signed in; the sign-in page asks it. */
  let pending: Question | null = null;

  return {
    /** Answers what the service sent along with the person. */
    async receive(callback: AuthCallback): Promise<void> {
      await follower.settled();
      await receive(callback, { client, entry, host, ask: (question) => (pending = question) });
    },

    /**
     * Takes over a session that a section opened. @returns whether the person is signed in; a second factor is asked on
     * /login
     */
    async takeOver(tokens: Tokens, { remember = false, next }: EnterOptions): Promise<boolean> {
      if (persistentSession.exists()) await endSession(client, follower);
      const result = await entry.enter(tokens, remember);
      if (result.status !== 'code-needed') return result.status === 'signed-in';
      pending = { kind: 'code', secondFactor: result.secondFactor, isFromPage: true };
      host.navigation.go(loginPath(next));
      return false;
    },

    /** What a callback still needs; handed out once. */
    takePending(): Question | null {
      const taken = pending;
      pending = null;
      return taken;
    },
  };
}
