import type { HostContract, Session } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { Arrival, Tokens } from '../accounts/session/arrival';
import type { Accounts } from '../accounts/session/createAccounts';
import { isArrival } from '../accounts/session/arrival';
import { AUTH_STORAGE_KEY, keptSession } from '../accounts/session/keptSession';
import { loginPath } from '../accounts/session/loginPath';
import { unmarkKeptSession } from './markKeptSession';

export type ShellSession = HostContract['session'] & {
  /** What the account pages work with. Its code comes when it is first asked for. */
  accounts(): Promise<Accounts>;
  /** What a reset link brought, handed out once; null is a link that is not valid. */
  takeRecovery(): Tokens | null;
  /** Restores what is kept and answers an arrival. Called once the page is painted; returns how to stop. */
  start(): () => void;
};

const LOADING: Session = { status: 'loading', user: null, role: null };
const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: null };
const ENDED: Session = { status: 'signed-out', user: null, role: null, ended: true };

/**
 * Who is signed in. A guest is known to be one at once, without the authentication library: only a kept session or tokens
 * that just came are worth its 20 KB, or somebody who opens an account page.
 */
export function createSession(
  host: Pick<HostContract, 'navigation' | 'toasts' | 'cart' | 'reportError'>,
  arrival: Arrival,
): ShellSession {
  const listeners = new Set<() => void>();
  let arriving = arrival.kind === 'session';
  let state = arriving || keptSession.exists() ? LOADING : SIGNED_OUT;
  let toReceive = arrival.kind === 'none' || arrival.kind === 'recovery' ? null : arrival;
  let recovery = arrival.kind === 'recovery' ? arrival.tokens : null;
  let loaded: Promise<Accounts> | null = null;
  /** Sign Out was pressed here. */
  let isLeaving = false;

  function show(next: Session): void {
    if (arriving && next.status === 'signed-out') return; // not before the tokens were looked at
    if (next.status === 'signed-out' && state.status === 'signed-in' && !isLeaving) next = ENDED;
    // Who is signed out already stays so in the way that was told.
    if (next.status === 'signed-out' && state.status === 'signed-out') return;
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    if (next.status !== 'loading') unmarkKeptSession();
    listeners.forEach((listener) => listener());
  }

  function accounts(): Promise<Accounts> {
    loaded ??= import(/* webpackChunkName: "accounts" */ '../accounts/session/createAccounts')
      .then(({ createAccounts }) => createAccounts({ ...host, show }))
      .catch((error: unknown) => {
        loaded = null; // the next one who asks tries again
        throw error;
      });
    return loaded;
  }

  /** Without the library nobody can be signed in; what is kept stays for a page that gets it. */
  function standDown(error: unknown): void {
    host.reportError(error, { part: 'accounts' });
    arriving = false;
    show(SIGNED_OUT);
  }

  async function begin(): Promise<void> {
    const { receive, look } = await accounts();
    if (!toReceive) return;
    const received = toReceive;
    toReceive = null;
    await receive(received);
    arriving = false;
    await look();
  }

  function onStorage({ key }: StorageEvent): void {
    if (key !== AUTH_STORAGE_KEY && key !== null) return;
    if (!loaded && !keptSession.exists()) return;
    accounts().then(({ look }) => look(), standDown);
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    // Out of the browser's page cache: what other tabs said meanwhile was not heard.
    if (persisted && loaded) loaded.then(({ look }) => look(), standDown);
  }

  /** A link that was pasted over the address of this very page: it is read as if the page were opened by it. */
  function onHashChange(): void {
    if (isArrival(window.location)) window.location.reload();
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (next) => host.navigation.go(loginPath(next)),

    async signOut() {
      if (state.status === 'signed-out') return;
      isLeaving = true;
      try {
        await (await accounts()).signOut();
      } catch (error) {
        keptSession.forget();
        standDown(error);
        host.toasts.show({ title: 'Sign out failed', tone: 'error', duration: TIMES.toastError });
      } finally {
        isLeaving = false;
      }
    },

    async getAccessToken({ fresh = false } = {}) {
      if (state.status === 'signed-out') return null;
      return (await accounts()).accessToken(fresh);
    },

    accounts,

    takeRecovery() {
      const taken = recovery;
      recovery = null;
      return taken;
    },

    start() {
      if (state.status === 'signed-out') unmarkKeptSession();
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onPageShow);
      window.addEventListener('hashchange', onHashChange);
      if (state.status !== 'signed-out' || toReceive) begin().catch(standDown);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
        window.removeEventListener('hashchange', onHashChange);
        // A client that goes on refreshing behind a page that is gone would do so beside the next one's.
        void loaded?.then(({ client }) => client.dispose()).catch(() => undefined);
        loaded = null;
      };
    },
  };
}
