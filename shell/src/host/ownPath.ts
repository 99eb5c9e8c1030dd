/**
 * Whether `to` stays on this site: a path or an anchor. `//host` and `/\host` look like paths and are other sites.
 * Everything that reaches the router from outside the shell (a remote, `?next=`) goes through here.
 */
export function isOwnPath(to: string): boolean {
  return /^(?:\/(?![/\\])|#)/.test(to);
}
