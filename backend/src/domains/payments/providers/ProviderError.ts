import { causesOf } from '../../../lib/causesOf';

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

/** The error of a call without an answer. */
export function noAnswer(cause: unknown, address: string): ProviderUnavailable {
  const code = causesOf(cause)
    .map((error) => (error as { code?: string }).code)
    .find((found = '') => NOT_CONNECTED.has(found));
  return code === undefined
    ? new ProviderUnavailable('no answer', { cause })
    : new ProviderUnreachable(`no connection to ${new URL(address).origin} (${code})`, { cause });
}

/** A clear no, or an answer that can't be used. Asking again with the same key would bring the same. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
