import type { Tokens } from './authCallback';
import { makeEphemeralClient } from './authClient';
import type { createEntry, Entry } from './entry';
import type { AuthFailure } from './failure';
import { describeFailure, UNREACHED } from './failure';

/** A session that came in an address and that this browser did not ask for: the person decides. */
export type UnexpectedSession = {
  /** Whose it is, in part: enough for its owner. */
  account: string;
  accept(): Promise<Entry>;
  /** Ends the session. */
  decline(): Promise<void>;
};

type Opening = { status: 'asks'; session: UnexpectedSession } | { status: 'refused'; failure: AuthFailure };

/** Looks up whose session it is, without adopting it. */
export async function openUnexpected(tokens: Tokens, entry: ReturnType<typeof createEntry>): Promise<Opening> {
  const ephemeral = makeEphemeralClient();
  const { accessToken: access_token, refreshToken: refresh_token } = tokens;
  const { data, error } = await ephemeral.setSession({ access_token, refresh_token });
  if (error || !data.session || !data.user) {
    return { status: 'refused', failure: error ? describeFailure(error) : UNREACHED };
  }
  // It may have been refreshed.
  const current = { accessToken: data.session.access_token, refreshToken: data.session.refresh_token };
  return {
    status: 'asks',
    session: {
      account: maskEmail(data.user.email ?? ''),
      accept: () => entry.enter(current, false),
      decline: async () => void (await ephemeral.signOut({ scope: 'local' })),
    },
  };
}

/** `ada@example.com` as `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return 'another account';
  const [first = ''] = email; // by code point
  return `${first}***${email.slice(at)}`;
}
