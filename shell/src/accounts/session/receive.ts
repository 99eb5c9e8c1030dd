import type { HostContract } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import { t } from '../../messages';
import type { AuthCallback } from './authCallback';
import { makeEphemeralClient } from './authClient';
import { offer } from './handOver';
import { returnTo, type ReturnTo } from './returnTo';
import { takeExpectation } from './expectedSession';
import type { createEntry } from './entry';
import { persistentSession } from './persistentSession';
import { loginPath } from './loginPath';
import type { SecondFactor } from './secondFactor';
import { openUnexpected, type UnexpectedSession } from './unexpectedSession';

type Parts = {
  client: GoTrueClient;
  entry: ReturnType<typeof createEntry>;
  host: Pick<HostContract, 'toasts' | 'navigation'>;
  /** Keeps what the sign-in page has to ask. */
  ask(question: Question): void;
};

/** What is still needed before a person who came by a link or from a provider is signed in. */
export type Question =
  /** `isFromPage`: a page with its own sign-in form asked, and giving up leads back to it. */
  { kind: 'code'; secondFactor: SecondFactor; isFromPage?: true } | { kind: 'continue'; session: UnexpectedSession };

type SessionCallback = Extract<AuthCallback, { kind: 'session' }>;
type ErrorCallback = Extract<AuthCallback, { kind: 'error' }>;

/** What a mail's link has done, for a signed-in person. */
const DONE: ReadonlyMap<string | null, 'Email address changed' | 'Email address confirmed'> = new Map([
  ['email_change', 'Email address changed'],
  ['signup', 'Email address confirmed'],
]);

/** Answers what the service sent along with the person. */
export async function receive(callback: AuthCallback, parts: Parts): Promise<void> {
  const { host } = parts;
  const left = returnTo.take();
  const isExpected = callback.kind === 'session' && takeExpectation(callback.tokens.accessToken);
  if (left?.handOver !== undefined && (await offer(left.handOver, callback, isExpected))) {
    return host.toasts.show({ title: t('Go on in the other window'), description: t('This one can be closed.') });
  }
  switch (callback.kind) {
    case 'session':
      if (persistentSession.exists()) return signInAgain(callback, parts);
      return isExpected ? signInFromCallback(callback, left, parts) : askFirst(callback, parts);
    case 'error':
      return explain(callback, left, host);
    case 'message':
      return host.toasts.show({ title: t(callback.text) });
    case 'none':
    case 'recovery':
  }
}

/**
 * The session is kept only if the person chose so before leaving for a provider; a mail's link may be opened on a shared machine.
 */
async function signInFromCallback({ tokens }: SessionCallback, left: ReturnTo | null, parts: Parts): Promise<void> {
  const result = await parts.entry.enter(tokens, left?.remember ?? false);
  const { go } = parts.host.navigation;
  if (result.status === 'signed-in' && left?.next) go(left.next, { replace: true });
  if (result.status !== 'code-needed') return;
  parts.ask({ kind: 'code', secondFactor: result.secondFactor });
  go(loginPath(left?.next), { replace: true });
}

/** A session that this browser did not ask for: the sign-in page names the account, and the person decides. */
async function askFirst({ tokens }: SessionCallback, { entry, host, ask }: Parts): Promise<void> {
  const opening = await openUnexpected(tokens, entry);
  if (opening.status === 'refused') {
    const { message: description } = opening.failure;
    host.toasts.show({ title: t('Sign in failed'), description, tone: 'error', duration: TIMES.toastError });
    return;
  }
  ask({ kind: 'continue', session: opening.session });
  const { pathname, search } = window.location;
  host.navigation.go(loginPath(pathname === '/login' ? null : pathname + search), { replace: true });
}

/**
 * A person is signed in here already. The link's session is discarded: it may be another person's, sent to make this one order
 * in a stranger's name, and it may lack the second factor that the present one has.
 */
async function signInAgain({ tokens, type }: SessionCallback, { client, host }: Parts): Promise<void> {
  const ephemeral = makeEphemeralClient();
  const { data } = await ephemeral.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
  await ephemeral.signOut({ scope: 'local' });
  if (data.user && data.user.id !== persistentSession.read()?.user.id) {
    host.toasts.show({
      title: t('You are already signed in'),
      description: t('That link belongs to another account. Sign out first, then ask for a new link.'),
      tone: 'error',
      duration: TIMES.toastDefault,
    });
    return;
  }
  await client.refreshSession(); // what is kept of the person is from before the link
  host.toasts.show({ title: t(DONE.get(type) ?? 'Your account is up to date'), tone: 'success' });
}

function explain({ code, description }: ErrorCallback, left: ReturnTo | null, host: Parts['host']): void {
  const isSignedIn = persistentSession.exists();
  host.toasts.show({
    title: t(isSignedIn ? 'That did not work' : 'Sign in failed'),
    description: t(description),
    tone: 'error',
    duration: TIMES.toastDefault,
  });
  if (isSignedIn) return;
  // A link that has expired: the page offers a new one. From a provider: back to where the person left.
  if (code === 'otp_expired') host.navigation.go('/login?mode=confirm', { replace: true });
  else if (left) host.navigation.go(loginPath(left.next), { replace: true });
}
