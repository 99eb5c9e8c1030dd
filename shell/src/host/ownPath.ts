// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Whether `to` stays on this site: a path or an anchor. `//host` and `/\host` look like paths and are other sites; a tab or
 * a line break in between hides the second slash from us, not from the browser, which drops it (WHATWG URL, section 4.4).
 * Everything that reaches the router from outside the shell (a remote, `?next=`) goes through here.
 */
export function isOwnPath(to: string): boolean {
  return !CONTROL.test(to) && /^(?:\/(?![/\\])|#)/.test(to);
}
