import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older or newer than this is taken for a replay; clocks of honest servers differ by less. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

export type SignatureFault = 'missing' | 'malformed' | 'stale' | 'mismatch';

type Signed = {
  /** `t=<unix seconds>,v1=<hex>`, possibly with several `v1` while a secret is being changed. */
  header: string;
  /** The bytes as they came: parsed and printed again they may differ. */
  rawBody: Buffer;
  secret: string;
  now: Date;
};

/**
 * Checks a signature of the form that Clover, Stripe and the sandbox share: HMAC-SHA256 over `<t>.<raw body>`.
 *
 * @returns undefined when it holds, else what is wrong with it; the comparison takes the same time whatever differs
 */
export function verifyTimestampedSignature({ header, rawBody, secret, now }: Signed): SignatureFault | undefined {
  if (header === '') return 'missing';
  const pairs = header.split(',').map((pair) => pair.trim().split('=', 2));
  const timestamp = pairs.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = pairs.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  if (!/^\d{1,12}$/.test(timestamp) || !signatures.some((value) => /^[0-9a-f]{64}$/i.test(value))) return 'malformed';

  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  const matches = signatures.map((value) => isSame(Buffer.from(value, 'hex'), expected));
  if (!matches.includes(true)) return 'mismatch';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return age > SIGNATURE_TOLERANCE_SECONDS ? 'stale' : undefined;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
