import type { HostContract, Session, SessionTokens, SiteSettings, Toast } from '@site/contracts';
import { HOST_CONTRACT_VERSION } from '@site/contracts';
import { createStore } from 'jotai';
import { authorizeBy, createCart, createToasts } from '@site/kit';
import { buildSettings } from './settings';

export type PreviewHost = HostContract & {
  store: ReturnType<typeof createStore>;
  /** What the remote asked of its host, in order. */
  asked: { toasts: Toast[]; went: string[]; left: string[]; errors: unknown[]; entered: SessionTokens[] };
  setSession(session: Session): void;
};

export const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: null };
/** A customer for tests and previews; `{ ...SIGNED_IN, role: 'admin' }` is staff. */
export const SIGNED_IN: Session = {
  status: 'signed-in',
  user: { id: '0190a1b2-0000-7000-8000-000000000001', email: 'ada@example.com', displayName: 'Ada Pine' },
  role: 'user',
};

/** A token that was refused gives way to another one, as with the real service. */
const tokenFor = ({ fresh }: { fresh?: boolean } = {}) => (fresh ? 'renewed-preview-token' : 'preview-token');

/** A host without a shell: for unit tests and for the preview of one remote alone. Its cart speaks to /api like the real one. */
export function createPreviewHost(options: { settings?: Partial<SiteSettings>; session?: Session } = {}): PreviewHost {
  const store = createStore();
  const listeners = new Set<() => void>();
  let session = options.session ?? SIGNED_OUT;
  const asked: PreviewHost['asked'] = { toasts: [], went: [], left: [], errors: [], entered: [] };
  const toasts = createToasts(store);
  const show = (toast: Toast) => {
    asked.toasts.push(toast);
    toasts.show(toast);
  };
  const setSession = (next: Session) => {
    session = next;
    listeners.forEach((listener) => listener());
  };

  const hostSession: HostContract['session'] = {
    get: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (next) => asked.went.push(next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
    signOut: () => Promise.resolve(setSession(SIGNED_OUT)),
    enter: (tokens) => {
      asked.entered.push(tokens);
      setSession({ ...SIGNED_IN, role: 'admin' } as Session);
      return Promise.resolve(true);
    },
    getAccessToken: (options) => Promise.resolve(session.status === 'signed-in' ? tokenFor(options) : null),
  };
  authorizeBy(hostSession);

  return {
    version: HOST_CONTRACT_VERSION,
    settings: buildSettings(options.settings),
    session: hostSession,
    toasts: { show },
    cart: createCart(store, show),
    navigation: {
      go: (to) => asked.went.push(to),
      leave: (url) => asked.left.push(url),
    },
    reportError: (error) => asked.errors.push(error),
    store,
    asked,
    setSession,
  };
}
