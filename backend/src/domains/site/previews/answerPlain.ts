import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { Env } from '../../../env';
import { brandOf } from '../../../lib/brandOf';
import { contentSecurityPolicy } from '../page/contentSecurityPolicy';
import { plainPage } from '../page/plainPage';

const NONCE_BYTES = 16;

/** Answers with a page of one sentence that no search engine lists and no browser keeps. */
export function answerPlain(ctx: Context, env: Env, status: number, text: Parameters<typeof plainPage>[0]): void {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const secure = env.PUBLIC_ORIGIN.startsWith('https:');
  ctx.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ nonce, tiles: null, secure, pictures: [], devOrigins: [] }),
  );
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.type = 'text/html; charset=utf-8';
  ctx.status = status;
  ctx.body = plainPage(text, brandOf(env), nonce);
}
