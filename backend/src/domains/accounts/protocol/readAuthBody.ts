import type { Context } from 'koa';
import { readLimited } from '../../../http/readBody';
import { badJson, checkAuthBody, type AuthBody } from './authBody';

const MAX_BYTES = 1024 * 1024;
const FORM_MAX_BYTES = 64 * 1024;
const TRAPS = ['__proto__', 'constructor', 'prototype'];

/**
 * The JSON object of a request; nothing is an empty one. Keys that would reach a prototype are left out (ACC-D9).
 *
 * @throws AuthError as `checkAuthBody`; AppError body_too_large
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
  return checkAuthBody(value);
}

/** The fields of an HTML form, of which the first of a name counts. */
export async function readAuthForm(ctx: Context): Promise<AuthBody> {
  const text = (await readLimited(ctx, FORM_MAX_BYTES)).toString('utf8');
  const fields = [...new URLSearchParams(text)].reverse().filter(([name]) => !TRAPS.includes(name));
  return checkAuthBody(Object.fromEntries(fields));
}
