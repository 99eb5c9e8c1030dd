import { isOwnPath } from '../../host/ownPath';

/** The sign-in page, told where to come back to. */
export function loginPath(next?: string | null): string {
  return next && isOwnPath(next) ? `/login?next=${encodeURIComponent(next)}` : '/login';
}

/** Where somebody goes who is signed in: `next` when it is a path of this site, else the rewards (spec section 2). */
export function pathAfterSignIn(next: string | null): string {
  return next && isOwnPath(next) ? next : '/rewards';
}
