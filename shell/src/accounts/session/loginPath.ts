import { ownPath } from '@site/contracts';

/** The sign-in page, told where to come back to. */
export function loginPath(next?: string | null): string {
  const path = ownPath(next);
  return path === null ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}

/** Where somebody goes who is signed in: `next` when it is a path of this site, else the rewards (spec section 2). */
export function pathAfterSignIn(next: string | null): string {
  return ownPath(next) ?? '/rewards';
}
