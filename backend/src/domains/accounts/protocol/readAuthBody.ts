import type { Context } from 'koa';
import { readLimited } from '../../../http/readBody';
import { AuthError, invalid } from '../AuthError';

const MAX_BYTES = 1024 * 1024;
const FORM_MAX_BYTES = 64 * 1024;
/** Half of a surrogate pair: JSON may carry it, UTF-8 and so the database can't. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;
const TRAPS = ['__proto__', 'constructor', 'prototype'];

export type AuthBody = Readonly<Record<string, unknown>>;

/**
 * The JSON object of a request; nothing is an empty one. Keys that would reach a prototype are left out (ACC-D9).
 *
 * @throws AuthError bad_json; AppError body_too_large
 */
export async function readAuthBody(ctx: Context): Promise<AuthBody> {
  const bytes = await readLimited(ctx, MAX_BYTES);
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (key, inner: unknown) =>
      TRAPS.includes(key) ? undefined : inner,
    );
  } catch {
    throw badJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badJson();
  return value as AuthBody;
}

/** The fields of an HTML form, of which the first of a name counts. */
export async function readAuthForm(ctx: Context): Promise<AuthBody> {
  const text = (await readLimited(ctx, FORM_MAX_BYTES)).toString('utf8');
  const fields = [...new URLSearchParams(text)].reverse().filter(([name]) => !TRAPS.includes(name));
  return Object.fromEntries(fields);
}

/** A text of the body; null and absent are the same. */
export function textOf(body: AuthBody, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badJson();
  // A lone surrogate can't be stored, and text with a NUL is not text.
  if (HALF_A_CHARACTER.test(value) || value.includes('\u0000')) throw invalid(`${field} is not valid text`);
  return value;
}

export function booleanOf(body: AuthBody, field: string): boolean | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw badJson();
  return value;
}

/** Characters of JSON. */
export const METADATA_MAX = 16 * 1024;

/** A JSON object that a person may keep with us, such as `data`. */
export function metadataOf(body: AuthBody, field: string): Record<string, unknown> | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson();
  if (JSON.stringify(value).length > METADATA_MAX) throw invalid(`${field} is too large`);
  return value as Record<string, unknown>;
}

function badJson(): AuthError {
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}
