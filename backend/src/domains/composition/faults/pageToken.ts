import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { now } from '../../../lib/clock';
import { keyFor, keysFor } from '../../../lib/secrets';

const PURPOSE = 'page tokens';
const ID_BYTES = 9;
const TIME_BYTES = 4;
const MAC_BYTES = 14;

/** A page that is open for longer still works, but what it reports no longer counts. */
const VALID_SECONDS = 24 * 3600;

/**
 * What a page shows to prove that the server gave it out, with this composition: random id, time and signature, 36
 * characters of base64url.
 */
export function issuePageToken(compositionId: string): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(Math.floor(now().getTime() / 1000));
  const body = Buffer.concat([randomBytes(ID_BYTES), time]);
  return Buffer.concat([body, sign(body, compositionId, keyFor(PURPOSE))]).toString('base64url');
}

/** @returns the id of the page, 12 characters; null for a token that is forged, of another composition, or too old */
export function readPageToken(token: string, compositionId: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + TIME_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  const mac = bytes.subarray(body.length);
  if (!keysFor(PURPOSE).some((key) => timingSafeEqual(mac, sign(body, compositionId, key)))) return null;
  const age = now().getTime() / 1000 - body.readUInt32BE(ID_BYTES);
  return age > VALID_SECONDS ? null : body.subarray(0, ID_BYTES).toString('base64url');
}

function sign(body: Buffer, compositionId: string, key: Buffer): Buffer {
  const mac = createHmac('sha256', key).update(body).update(compositionId).digest();
  return mac.subarray(0, MAC_BYTES);
}
