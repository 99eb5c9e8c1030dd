import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { verifyTimestampedSignature } from './verifyTimestampedSignature';

const { webhooks } = new Stripe('sk_test_unused');
const SECRET = 'whsec_of_this_test';
const NOW = new Date('2026-11-20T18:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const ours = (header: string, body: Buffer | string, now = NOW) =>
  verifyTimestampedSignature({ header, rawBody: Buffer.from(body), secret: SECRET, now });

/** What the stripe package makes of the same bytes. */
function theirs(header: string, body: Buffer, now = NOW): boolean {
  try {
    return webhooks.signature?.verifyHeader(body, header, SECRET, 300, undefined, now.getTime()) ?? false;
  } catch {
    return false;
  }
}

const sign = (payload: string, timestamp = SECONDS, secret = SECRET): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp });

test.each(['{"a":1}', '{ "b" : 2,\n "a":1 }', '{"name":"Jalapeño 🌶️"}', '{"a":"\\u00e9"}', ' '])(
  'what the stripe package signs holds here: %j',
  (payload) => {
    expect(ours(sign(payload), payload)).toBeUndefined();
    expect(ours(sign(payload), `${payload} `)).toBe('mismatch');
  },
);

test('a webhook with several signatures passes if any of them is valid', () => {
  const good = sign('{}').split('v1=')[1] ?? '';
  const other = sign('{}', SECONDS, 'whsec_of_yesterday').split('v1=')[1] ?? '';
  for (const header of [
    `t=${SECONDS},v1=${other},v1=${good}`,
    `t=${SECONDS},v1=${good},v1=${other}`,
    `t=${SECONDS},v0=${other},v1=${good}`,
  ]) {
    expect([ours(header, '{}'), theirs(header, Buffer.from('{}'))]).toEqual([undefined, true]);
  }
  const none = `t=${SECONDS},v1=${other},v0=${good}`;
  expect([ours(none, '{}'), theirs(none, Buffer.from('{}'))]).toEqual(['mismatch', false]);
});

test.each([
  [0, undefined],
  [299, undefined],
  [300, undefined],
  [301, 'stale'],
  [86_400, 'stale'],
] as const)('a signature %d seconds old: %s', (age, fault) => {
  const header = sign('{}', SECONDS - age);
  expect(ours(header, '{}')).toBe(fault);
  expect(theirs(header, Buffer.from('{}'))).toBe(fault === undefined);
});

test('a timestamp from the future is stale too, although the package lets it pass', () => {
  expect(ours(sign('{}', SECONDS + 300), '{}')).toBeUndefined();
  expect(ours(sign('{}', SECONDS + 301), '{}')).toBe('stale');
});

test('for a thousand bodies changed by one byte, or not, both judge alike', () => {
  for (let round = 0; round < 1000; round += 1) {
    // ASCII, because the package reads a body as text.
    const body = Buffer.from(randomBytes(60).toString('base64'));
    const header = sign(body.toString());
    const index = round % body.length;
    const changed = Buffer.from(body);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect([ours(header, body), theirs(header, body)]).toEqual([undefined, true]);
    expect([ours(header, changed), theirs(header, changed)]).toEqual(['mismatch', false]);
  }
});

test.each(['', 'v1=', 't=,v1=', `t=${SECONDS}`, `t=${SECONDS},v1=xyz`, 't=now,v1=00', 'nonsense'])(
  'an invalid header is refused by both: %j',
  (header) => {
    expect(ours(header, '{}')).toBe(header === '' ? 'missing' : 'malformed');
    expect(theirs(header, Buffer.from('{}'))).toBe(false);
  },
);
