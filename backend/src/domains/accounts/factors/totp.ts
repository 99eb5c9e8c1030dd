import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../../lib/sealed';

/** As authenticator apps take for granted (RFC 6238): SHA-1, six digits, a new code every 30 s. */
const DIGITS = 6;
const PERIOD_S = 30;
/** Steps to either side of now: clocks differ, and people type slowly (ACC-M2). */
const WINDOW = 1;
const SECRET_BYTES = 20;
export const SEALED_FOR = 'factor secrets';

export type NewTotp = { secret: string; uri: string; sealed: string };

/** A secret for an authenticator app: shown this once, kept only sealed (ACC-M4). */
export function newTotp({ issuer, account }: { issuer: string; account: string }): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ issuer, label: account, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_S });
  return { secret: secret.base32, uri: totp.toString(), sealed: seal(secret.base32, SEALED_FOR) };
}

/**
 * Finds the time step that a code belongs to. Only the few steps around `moment`, the server's time, are accepted.
 *
 * @returns how many periods have passed since 1970
 */
export function stepOfCode(code: string, sealed: string, moment: Date): number | undefined {
  const secret = Secret.fromBase32(unseal(sealed, SEALED_FOR));
  const timestamp = moment.getTime();
  const off = TOTP.validate({ token: code, secret, digits: DIGITS, period: PERIOD_S, timestamp, window: WINDOW });
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + off;
}
