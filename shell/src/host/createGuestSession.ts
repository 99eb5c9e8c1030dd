import type { HostContract, Session } from '@site/contracts';
import { isOwnPath } from './ownPath';

const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: null };

/** Everybody is a guest until accounts open: signing in leads to the page that says so. */
export function createGuestSession(go: HostContract['navigation']['go']): HostContract['session'] {
  return {
    get: () => SIGNED_OUT,
    subscribe: () => () => undefined,
    signIn: (next) => go(next && isOwnPath(next) ? `/login?next=${encodeURIComponent(next)}` : '/login'),
    signOut: () => Promise.resolve(),
    getAccessToken: () => Promise.resolve(null),
  };
}
