import { createHmac, timingSafeEqual } from 'node:crypto';
import { now } from '../../../lib/clock';
import { keyFor, keysFor } from '../../../lib/secrets';

const PURPOSE = 'preview links';

/** Releases to show in place of the live ones, and until when. */
export type Preview = {
  changes: { remote: string; version: string }[];
  expiresAt: Date;
  /** It shows what is staged at the time, and has no changes of its own. */
  isStaging?: true;
};

/** What a key looks like, in an address and in a cookie. Five changes need less than half of it. */
export const PREVIEW_KEY_PATTERN = /^[A-Za-z0-9_-]{1,2000}\.[A-Za-z0-9_-]{43}$/;

type Payload = { changes: [remote: string, version: string][]; expires: number; staging?: true };

/** The preview as signed text: payload and signature, both base64url. */
export function previewKeyOf({ changes, expiresAt, isStaging }: Preview): string {
  const payload: Payload = {
    changes: changes.map(({ remote, version }) => [remote, version]),
    expires: expiresAt.getTime(),
    ...(isStaging && { staging: true }),
  };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${sign(body, keyFor(PURPOSE)).toString('base64url')}`;
}

/** @returns null for a key that is forged, of another site, or expired */
export function readPreviewKey(key: string): Preview | null {
  if (!PREVIEW_KEY_PATTERN.test(key)) return null;
  const [body = '', signature = ''] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!keysFor(PURPOSE).some((key) => timingSafeEqual(given, sign(body, key)))) return null;
  // Only this site's own text comes this far.
  const { changes, expires, staging } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Payload;
  if (expires <= now().getTime()) return null;
  return {
    changes: changes.map(([remote, version]) => ({ remote, version })),
    expiresAt: new Date(expires),
    ...(staging && { isStaging: true }),
  };
}

function sign(body: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest();
}
