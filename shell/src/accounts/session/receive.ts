import type { HostContract } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import type { Arrival } from './arrival';
import { makePassingClient } from './authClient';
import { departure, type Departure } from './departure';
import type { createEntry } from './entry';
import { keptSession } from './keptSession';
import { loginPath } from './loginPath';
import type { SecondFactor } from './secondFactor';

type Parts = {
  client: GoTrueClient;
  entry: ReturnType<typeof createEntry>;
  host: Pick<HostContract, 'toasts' | 'navigation'>;
  /** Keeps the code that is still needed for the page that asks for it. */
  ask(secondFactor: SecondFactor): void;
};

type SessionArrival = Extract<Arrival, { kind: 'session' }>;
type ErrorArrival = Extract<Arrival, { kind: 'error' }>;

/** What a mail's link has done, for somebody who is signed in already. */
const DONE: ReadonlyMap<string | null, string> = new Map([
  ['email_change', 'Email address changed'],
  ['signup', 'Email address confirmed'],
]);

/** Answers what the service sent along with the person. */
export async function receive(arrival: Arrival, parts: Parts): Promise<void> {
  const { host } = parts;
  const left = departure.take();
  switch (arrival.kind) {
    case 'session':
      return keptSession.exists() ? comeAgain(arrival, parts) : comeIn(arrival, left, parts);
    case 'error':
      return explain(arrival, left, host);
    case 'message':
      return host.toasts.show({ title: arrival.text });
    case 'none':
    case 'recovery':
  }
}

/** Only who chose to be remembered before leaving for a provider is; a mail's link may be opened on anybody's machine. */
async function comeIn({ tokens }: SessionArrival, left: Departure | null, parts: Parts): Promise<void> {
  const result = await parts.entry.enter(tokens, left?.remember ?? false);
  const { go } = parts.host.navigation;
  if (result.status === 'signed-in' && left?.next) go(left.next, { replace: true });
  if (result.status !== 'code-needed') return;
  parts.ask(result.secondFactor);
  go(loginPath(left?.next), { replace: true });
}

/**
 * Somebody is signed in here. The link's session is given up: it may be another person's, sent to make this one order in a
 * stranger's name, and it may lack the second factor that the present one has.
 */
async function comeAgain({ tokens, type }: SessionArrival, { client, host }: Parts): Promise<void> {
  const passing = makePassingClient();
  const { data } = await passing.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
  await passing.signOut({ scope: 'local' });
  if (data.user && data.user.id !== keptSession.read()?.user.id) {
    host.toasts.show({
      title: 'You are already signed in',
      description: 'That link belongs to another account. Sign out first, then ask for a new link.',
      tone: 'error',
      duration: TIMES.toastDefault,
    });
    return;
  }
  await client.refreshSession(); // what is kept of the person is from before the link
  host.toasts.show({ title: DONE.get(type) ?? 'Your account is up to date', tone: 'success' });
}

function explain({ code, description }: ErrorArrival, left: Departure | null, host: Parts['host']): void {
  const isSignedIn = keptSession.exists();
  host.toasts.show({
    title: isSignedIn ? 'That did not work' : 'Sign in failed',
    description,
    tone: 'error',
    duration: TIMES.toastDefault,
  });
  if (isSignedIn) return;
  // A link that has expired: the page offers a new one. From a provider: back to where the person left.
  if (code === 'otp_expired') host.navigation.go('/login?mode=confirm', { replace: true });
  else if (left) host.navigation.go(loginPath(left.next), { replace: true });
}
