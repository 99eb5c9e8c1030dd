import { withoutTrailingSlashes } from '@site/contracts';

/** Both halves of a session as they come in an address. */
export type Tokens = { accessToken: string; refreshToken: string };

/** What the authentication service sent along with the person who comes here from a mail or from a provider. */
export type AuthCallback =
  | { kind: 'none' }
  /** `type` is what the mail was for (`signup`, `email_change`, …); null after a provider. */
  | { kind: 'session'; tokens: Tokens; type: string | null }
  /** On /reset-password; null tokens are an invalid link. */
  | { kind: 'recovery'; tokens: Tokens | null }
  | { kind: 'error'; code: string; description: string }
  | { kind: 'message'; text: string };

export const RESET_PATH = '/reset-password';

/** Everything that the service may put into an address. */
const NAMES = [
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'type',
  'provider_token',
  'provider_refresh_token',
  'error',
  'error_code',
  'error_description',
  'message',
  'sb',
];

/**
 * Reads the address and takes out at once what must not stay in it (ACC-T10): before the first render, so that neither
 * the router nor anything that loads later sees a token. Calling it twice finds nothing the second time.
 */
export function takeAuthCallback({ location, history }: Pick<Window, 'location' | 'history'> = window): AuthCallback {
  const callback = readAuthCallback(new URL(location.href));
  if (callback.kind === 'none') return callback;
  const url = new URL(location.href);
  url.hash = '';
  for (const name of NAMES) url.searchParams.delete(name);
  // A recovery that the service sent to another page still is no sign-in.
  if (callback.kind === 'recovery') url.pathname = RESET_PATH;
  // The whole address: a path that begins with two slashes would be read as another site.
  history.replaceState(history.state, '', url.href);
  return callback;
}

/** Whether an address brings something, without taking it. */
export function isAuthCallback({ href }: Pick<Location, 'href'>): boolean {
  return readAuthCallback(new URL(href)).kind !== 'none';
}

function readAuthCallback(url: URL): AuthCallback {
  const hash = new URLSearchParams(url.hash.slice(1));
  const isReset = withoutTrailingSlashes(url.pathname) === RESET_PATH;
  // product.md section 2: the reset page alone also takes tokens from the query.
  const tokens = tokensOf(hash) ?? (isReset ? tokensOf(url.searchParams) : null);
  const type = hash.get('type') ?? (isReset ? url.searchParams.get('type') : null);

  if (tokens && type === 'recovery') return { kind: 'recovery', tokens };
  const error = errorOf(hash) ?? errorOf(url.searchParams);
  // An incomplete link is invalid, and is removed from the address too.
  const isBroken = [hash, url.searchParams].some((params) => params.has('access_token')) || error !== null;
  if (isReset && isBroken) return { kind: 'recovery', tokens: null };
  if (tokens) return { kind: 'session', tokens, type };
  if (error) return error;
  const text = hash.get('message');
  return text ? { kind: 'message', text } : { kind: 'none' };
}

function tokensOf(params: URLSearchParams): Tokens | null {
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

/** Only with a description: the pages after a payment have an `error_code` of their own. */
function errorOf(params: URLSearchParams): Extract<AuthCallback, { kind: 'error' }> | null {
  const description = params.get('error_description');
  return description ? { kind: 'error', code: params.get('error_code') ?? '', description } : null;
}
