import { randomBytes } from 'node:crypto';

/** 144 random bits: the id of a session is all that protects its page. */
export function newId(prefix: 'ses' | 'pay' | 'ref' | 'evt' | 'flt'): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`;
}
