import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { keyFor, keysFor } from '../../../lib/secrets';

const PURPOSE = 'refresh tokens';
const VERSION = 2;
const SESSION_BYTES = 16;
const COUNTER_BYTES = 8;
const MAC_BYTES = 16;
const CHECKSUM_BYTES = 4;
const BODY_BYTES = 1 + SESSION_BYTES + COUNTER_BYTES;
const ALL_BYTES = BODY_BYTES + MAC_BYTES + CHECKSUM_BYTES;

export type RefreshClaim = { sessionId: string; counter: number };

/**
 * base64url(version | session | counter | HMAC of them, 128 bits | checksum). The key is derived from the site's secret
 * and the session, so that nothing in the database makes a token (ACC-S1).
 */
export function makeRefreshToken({ sessionId, counter }: RefreshClaim): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUInt8(VERSION, 0);
  body.set(Buffer.from(sessionId.replaceAll('-', ''), 'hex'), 1);
  body.writeBigUInt64BE(BigInt(counter), 1 + SESSION_BYTES);
  const signed = Buffer.concat([body, macOf(body, sessionId, keyFor(PURPOSE))]);
  return Buffer.concat([signed, checksumOf(signed)]).toString('base64url');
}

/** @returns undefined for a token that is not ours */
export function readRefreshToken(token: string): RefreshClaim | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ALL_BYTES || bytes.readUInt8(0) !== VERSION) return undefined;
  const body = bytes.subarray(0, BODY_BYTES);
  const signed = bytes.subarray(0, BODY_BYTES + MAC_BYTES);
  // The checksum tells a copying error from a forgery without any cryptography.
  if (!checksumOf(signed).equals(bytes.subarray(BODY_BYTES + MAC_BYTES))) return undefined;
  const sessionId = uuidOf(body.subarray(1, 1 + SESSION_BYTES));
  const mac = bytes.subarray(BODY_BYTES, BODY_BYTES + MAC_BYTES);
  if (!keysFor(PURPOSE).some((key) => timingSafeEqual(macOf(body, sessionId, key), mac))) return undefined;
  return { sessionId, counter: Number(body.readBigUInt64BE(1 + SESSION_BYTES)) };
}

function macOf(body: Buffer, sessionId: string, ofSite: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', ofSite, '', sessionId, 32));
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
