import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { SandboxError } from '../SandboxError';

export function requireApiKey(apiKey: string): Middleware {
  const expected = digest(`Bearer ${apiKey}`);
  return async (ctx, next) => {
    if (!timingSafeEqual(digest(ctx.get('authorization')), expected)) {
      throw new SandboxError(401, 'unauthenticated', 'The API key is missing or wrong.');
    }
    await next();
  };
}

/** Hashed first, so that both sides have one length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
