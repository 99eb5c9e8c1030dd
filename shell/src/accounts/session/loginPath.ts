import { ownPath } from '@site/contracts';

/** The sign-in page, with the path to return to. */
export function loginPath(next?: string | null): string {
  const path = ownPath(next);
  return path === null ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}

/** The target after the sign-in: `next` when it is a path of this site, else the rewards (product.md section 2). */
export function pathAfterSignIn(next: string | null): string {
  return ownPath(next) ?? '/rewards';
}
