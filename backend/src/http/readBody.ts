import type { Context } from 'koa';
import { AppError } from '../lib/AppError';
import { extendBodyDeadline } from './bodyDeadline';

const JSON_LIMIT_BYTES = 100 * 1024;
const DEPTH_LIMIT = 16;

/** A body that isn't JSON: a webhook's bytes as they came, an upload. The handler gets a Buffer. */
export type RawBody = { raw: true; types: readonly string[]; maxBytes: number; withinMs?: number };

/**
 * Declares that a route takes bytes; `types` may hold the wildcard for any type. `withinMs` allows more time than other bodies get: only for
 * a route whose callers are known.
 */
export function rawBody(options: Omit<RawBody, 'raw'>): RawBody {
  return { raw: true, ...options };
}

/** joi's schemas have a method of this name. */
export function isRawBody(body: { raw: unknown }): body is RawBody {
  return body.raw === true;
}

/** @returns the parsed JSON, or undefined for an empty body */
export async function readJson(ctx: Context): Promise<unknown> {
  const bytes = await readLimited(ctx, JSON_LIMIT_BYTES);
  if (bytes.length === 0) return undefined;
  requireType(ctx, ['application/json']);
  const charset = /charset="?([^";\s]+)/i.exec(ctx.get('Content-Type'))?.[1];
  if (charset && charset.toLowerCase() !== 'utf-8') throw new AppError('unsupported_media_type', 'JSON is UTF-8.');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('malformed_body', 'The body is not valid JSON.');
  }
}

/**
 * Parses the JSON of a client.
 *
 * @throws SyntaxError; AppError malformed_body for keys, texts and nesting that no form of ours has
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseTraps(value);
  return value;
}

/** The bytes as they came: signatures are made over them. */
export async function readRaw(ctx: Context, { types, maxBytes, withinMs }: RawBody): Promise<Buffer> {
  if (!types.includes('*/*')) requireType(ctx, types);
  if (withinMs !== undefined) extendBodyDeadline(ctx.req, withinMs);
  return readLimited(ctx, maxBytes);
}

function requireType(ctx: Context, types: readonly string[]): void {
  const type = ctx.get('Content-Type').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) {
    throw new AppError('unsupported_media_type', `The body must be ${types.join(' or ')}.`);
  }
  const encoding = ctx.get('Content-Encoding');
  // A small compressed body can unfold into a very large one.
  if (encoding !== '' && encoding !== 'identity') {
    throw new AppError('unsupported_media_type', 'The body must not be compressed.');
  }
}

export async function readLimited(ctx: Context, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new AppError('body_too_large', `The body is larger than ${maxBytes} bytes.`);
  // Node reads the rest and throws it away, until the deadline of the body. A connection that is closed over unread bytes is
  // reset, and a client that is still sending then never sees the answer.
  if (Number(ctx.get('Content-Length')) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof AppError))
      throw new AppError('malformed_body', { detail: 'The body ended early.', cause: error });
    // What was begun to be read Node leaves to us.
    ctx.req.resume();
    throw error;
  }
  return Buffer.concat(chunks, size);
}

/** Half of a surrogate pair: JSON may carry it, UTF-8 and so the database can't. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * Refuses keys that would reach a prototype once copied, text that can't be kept, and nesting that no form of ours has.
 */
function refuseTraps(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && HALF_A_CHARACTER.test(value)) {
      throw new AppError('malformed_body', 'The body holds half of a character.');
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH_LIMIT)
      throw new AppError('malformed_body', `The body is nested deeper than ${DEPTH_LIMIT} levels.`);
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        throw new AppError('malformed_body', `The key "${key}" is not allowed.`);
      }
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}
