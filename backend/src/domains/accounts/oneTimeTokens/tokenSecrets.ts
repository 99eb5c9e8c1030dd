import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { TokenPurpose } from '../../../database/models/AuthOneTimeToken';
import { keyFor, keysFor, sameSecret, sha256 } from '../../../lib/secrets';

const CODE_PURPOSE = 'account codes';
const LINK_BYTES = 32;
const CODE_DIGITS = 6;
/** A client that began with a challenge gets a code for its link, and knows so by this (RFC 7636). */
const PKCE_PREFIX = 'pkce_';

type CodeRef = { userId: string; purpose: TokenPurpose };

/** 256 random bits (ACC-T1). */
export function newLink({ isForCode }: { isForCode: boolean }): string {
  return (isForCode ? PKCE_PREFIX : '') + randomBytes(LINK_BYTES).toString('base64url');
}

export function isForCode(link: string): boolean {
  return link.startsWith(PKCE_PREFIX);
}

/** Six digits that say nothing of the link. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

export function linkHashOf(link: string): string {
  return sha256(link);
}

/** A million codes are soon tried against a plain hash: this one needs a key that is not in the database (ACC-T2). */
export function codeHashOf(code: string, { userId, purpose }: CodeRef, key = keyFor(CODE_PURPOSE)): string {
  return createHmac('sha256', key).update(`${userId}\n${purpose}\n${code}`).digest('hex');
}

export function isCodeOf(code: string, token: CodeRef & { codeHash: string }): boolean {
  return keysFor(CODE_PURPOSE).some((key) => sameSecret(codeHashOf(code, token, key), token.codeHash));
}
