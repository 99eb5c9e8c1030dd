import type { Context } from 'koa';
import { SandboxError } from '../SandboxError';

const LONGEST_BODY_BYTES = 64 * 1024;

export async function readJson(ctx: Context): Promise<unknown> {
  const text = await readText(ctx);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SandboxError(400, 'malformed_body', 'The body is not JSON.');
  }
}

/** A field of a posted form; missing ones are empty. */
export async function readForm(ctx: Context): Promise<(field: string) => string> {
  const form = new URLSearchParams(await readText(ctx));
  return (field) => (form.get(field) ?? '').slice(0, 200);
}

async function readText(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY_BYTES) throw new SandboxError(413, 'body_too_large', 'The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
