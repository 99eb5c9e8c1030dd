/** No usable answer: whether the provider did what we asked is not known, so the same key must be used again. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/**
 * No connection to the provider came about: it is down, or its address in the settings is wrong. It got nothing of us.
 */
export class ProviderUnreachable extends ProviderUnavailable {
  override name = 'ProviderUnreachable';
}

/** Failures before a connection exists, by the code of Node's error or of one behind it. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a call that brought no answer is thrown as. */
export function noAnswer(cause: unknown, address: string): ProviderUnavailable {
  const code = connectionFailure(cause);
  return code === undefined
    ? new ProviderUnavailable('no answer', { cause })
    : new ProviderUnreachable(`no connection to ${new URL(address).origin} (${code})`, { cause });
}

function connectionFailure(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  const { code, cause, detail } = error as { code?: unknown; cause?: unknown; detail?: unknown };
  if (typeof code === 'string' && NOT_CONNECTED.has(code)) return code;
  return connectionFailure(cause, depth + 1) ?? connectionFailure(detail, depth + 1);
}

/** A clear no, or an answer that can't be used. Asking again with the same key would bring the same. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
