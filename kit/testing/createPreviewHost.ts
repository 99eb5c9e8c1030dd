import type { HostContract, Session, SessionTokens, SessionUser, SiteSettings, Toast } from '@site/contracts';
import { HOST_CONTRACT_VERSION, ownPath } from '@site/contracts';
import { createStore } from 'jotai';
import { authorizeBy, createCart, createToasts, currentLocale } from '@site/kit';
import { buildSettings } from './settings';

type Go = HostContract['navigation']['go'];

export type PreviewHost = HostContract & {
  store: ReturnType<typeof createStore>;
  /** What the remote asked of its host, in order. */
  asked: {
    toasts: Toast[];
    went: string[];
    left: string[];
    errors: unknown[];
    entered: SessionTokens[];
    /** Who was asked to sign in again; `refuse` answers as somebody else. */
    again: { person: SessionUser; refuse: () => void }[];
  };
  setSession(session: Session): void;
  /** Lends the page's router to the host, which else only notes where it was sent. Returns how to take it back. */
  connectRouter(navigate: Go): () => void;
};

/** Hears what a remote asks while it asks: the preview shows it. */
export type PreviewListener = {
  toast?: (toast: Toast) => void;
  signIn?: (next: string | undefined) => void;
  enter?: () => void;
  leave?: (url: string) => void;
  error?: (error: unknown, context: Record<string, string>) => void;
};

export const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: null };
/** A customer for tests and previews; `{ ...SIGNED_IN, role: 'admin' }` is staff. */
export const SIGNED_IN: Session = {
  status: 'signed-in',
  user: { id: '0190a1b2-0000-7000-8000-000000000001', email: 'ada@example.com', displayName: 'Ada Pine' },
  role: 'user',
};

/** A member of staff. */
export const SIGNED_IN_STAFF = { ...SIGNED_IN, role: 'admin' } as Session;

const WEB = ['https:', 'http:'];

/** A token that was refused gives way to another one, as with the real service. */
const tokenFor = ({ fresh }: { fresh?: boolean } = {}) => (fresh ? 'renewed-preview-token' : 'preview-token');

type Options = { settings?: Partial<SiteSettings>; session?: Session; listener?: PreviewListener };

/** A host without a shell: for unit tests and for the preview of one remote alone. Its cart speaks to /api like the real one. */
export function createPreviewHost({ settings, session: first = SIGNED_OUT, listener = {} }: Options = {}): PreviewHost {
  const store = createStore();
  const asked: PreviewHost['asked'] = { toasts: [], went: [], left: [], errors: [], entered: [], again: [] };
  const toasts = createToasts(store);
  let router: Go | null = null;
  const show = (toast: Toast) => {
    asked.toasts.push(toast);
    listener.toast?.(toast);
    toasts.show(toast);
  };
  const { session, setSession } = createPreviewSession(first, asked, listener);
  authorizeBy(session);
  const reportError: HostContract['reportError'] = (error, context = {}) => {
    asked.errors.push(error);
    listener.error?.(error, context);
  };

  return {
    version: HOST_CONTRACT_VERSION,
    locale: currentLocale(),
    settings: buildSettings(settings),
    session,
    toasts: { show },
    cart: createCart(store, show),
    navigation: {
      go: (to, options) => {
        const path = ownPath(to);
        if (path === null) reportError(new Error(`Not a path of this site: ${to}`));
        asked.went.push(path ?? '/');
        router?.(path ?? '/', options);
      },
      leave: (url) => {
        const { protocol } = new URL(url, window.location.href);
        if (!WEB.includes(protocol)) throw new Error(`Cannot leave for a ${protocol} address`);
        asked.left.push(url);
        listener.leave?.(url);
      },
    },
    reportError,
    store,
    asked,
    setSession,
    connectRouter: (navigate) => {
      router = navigate;
      return () => {
        if (router === navigate) router = null;
      };
    },
  };
}

function createPreviewSession(first: Session, asked: PreviewHost['asked'], listener: PreviewListener) {
  const listeners = new Set<() => void>();
  let current = first;
  const setSession = (next: Session) => {
    current = next;
    listeners.forEach((notify) => notify());
  };
  const session: HostContract['session'] = {
    get: () => current,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    signIn: (next) => {
      asked.went.push(next ? `/login?next=${encodeURIComponent(next)}` : '/login');
      listener.signIn?.(next);
    },
    signOut: () => Promise.resolve(setSession(SIGNED_OUT)),
    enter: (tokens) => {
      asked.entered.push(tokens);
      listener.enter?.();
      setSession(SIGNED_IN_STAFF);
      return Promise.resolve(true);
    },
    signInAgain: (person) => {
      let withdraw: () => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        withdraw = () => {
          listeners.delete(follow);
          resolve(current.status === 'signed-in');
        };
      });
      const follow = () => {
        if (current.status === 'signed-in') withdraw();
      };
      listeners.add(follow);
      asked.again.push({ person, refuse: withdraw });
      return { answer, withdraw };
    },
    getAccessToken: (options) => Promise.resolve(current.status === 'signed-in' ? tokenFor(options) : null),
  };
  return { session, setSession };
}
