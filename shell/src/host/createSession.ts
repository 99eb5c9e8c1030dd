import type { HostContract, Session } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { createStore } from 'jotai';
import type { AuthCallback, Tokens } from '../accounts/session/authCallback';
import type { Accounts } from '../accounts/session/createAccounts';
import { loginPath } from '../accounts/session/loginPath';
import { persistentSession } from '../accounts/session/persistentSession';
import { createAccountsLoader } from './createAccountsLoader';
import { unmarkPersistentSession } from './markPersistentSession';
import { LOADING, nextSession, sessionAtom, SIGNED_OUT, type SessionPhase } from './sessionAtom';
import { watchBrowser } from './watchBrowser';
import { t } from '../messages';

export type ShellSession = HostContract['session'] & {
  /** What the account pages work with. Its code comes when it is first asked for. */
  accounts(): Promise<Accounts>;
  /** What `accounts` has begun or brought; null before. */
  loadedAccounts(): Promise<Accounts> | null;
  /** What a reset link brought, handed out once; null is a link that is not valid. */
  takeRecovery(): Tokens | null;
  /** Restores what is kept and answers a callback. Called once the page is painted; returns how to stop. */
  start(): () => void;
};

type Host = Pick<HostContract, 'navigation' | 'toasts' | 'cart' | 'reportError'> &
  Pick<HostContract['session'], 'signInAgain'>;

/**
 * The session of one page, kept in `sessionAtom`. A guest is known to be one at once, without the authentication library: its
 * 20 KB are loaded only for a kept session, for tokens that just came, or for an account page.
 */
export function createSession(store: ReturnType<typeof createStore>, host: Host, callback: AuthCallback): ShellSession {
  const phase: SessionPhase = { arriving: callback.kind === 'session', leaving: false };
  store.set(sessionAtom, phase.arriving || persistentSession.exists() ? LOADING : SIGNED_OUT);
  const get = () => store.get(sessionAtom);
  const isSignedOut = () => get().status === 'signed-out';
  const library = createAccountsLoader({ ...host, show });
  let toReceive = callback.kind === 'none' || callback.kind === 'recovery' ? null : callback;

  function show(reported: Session): void {
    const session = nextSession(get(), reported, phase);
    if (session === get()) return;
    if (session.status !== 'loading') unmarkPersistentSession();
    store.set(sessionAtom, session);
  }

  /** Without the library no user can be signed in; the stored session stays for a page that gets it. */
  function showSignedOut(error: unknown): void {
    host.reportError(error, { part: 'accounts' });
    phase.arriving = false;
    show(SIGNED_OUT);
  }

  const checkSession = () => void library.load().then(({ look }) => look(), showSignedOut);

  async function begin(): Promise<void> {
    const { receive, look } = await library.load();
    if (!toReceive) return;
    const received = toReceive;
    toReceive = null;
    await receive(received);
    phase.arriving = false;
    await look();
  }

  async function signOut(): Promise<void> {
    if (isSignedOut()) return;
    phase.leaving = true;
    try {
      await (await library.load()).signOut();
    } catch (error) {
      persistentSession.forget();
      showSignedOut(error);
      host.toasts.show({ title: t('Sign out failed'), tone: 'error', duration: TIMES.toastError });
    } finally {
      phase.leaving = false;
    }
  }

  return {
    get,
    subscribe: (listener) => store.sub(sessionAtom, listener),
    signIn: (next) => host.navigation.go(loginPath(next)),
    signOut,
    signInAgain: host.signInAgain,
    enter: async (tokens, options = {}) => (await library.load()).takeOver(tokens, options),
    getAccessToken: async ({ fresh = false } = {}) =>
      isSignedOut() ? null : (await library.load()).accessToken(fresh),
    accounts: library.load,
    loadedAccounts: library.loaded,
    takeRecovery: handOutOnce(callback.kind === 'recovery' ? callback.tokens : null),

    start() {
      if (isSignedOut()) unmarkPersistentSession();
      const stopWatching = watchBrowser({
        onStorage: () => (library.loaded() || persistentSession.exists()) && checkSession(),
        onRestored: () => library.loaded() && checkSession(),
      });
      if (!isSignedOut() || toReceive) begin().catch(showSignedOut);
      return () => {
        stopWatching();
        library.dispose();
      };
    },
  };
}

function handOutOnce<T>(value: T | null): () => T | null {
  let kept = value;
  return () => {
    const taken = kept;
    kept = null;
    return taken;
  };
}
