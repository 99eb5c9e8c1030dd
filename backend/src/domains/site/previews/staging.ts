import { STAGING_PATH } from '@site/contracts';
import type { Middleware } from 'koa';
import type { Env } from '../../../env';
import { previewsOf } from '../page/previews';
import { answerPlain } from './answerPlain';
import { readLink } from './readLink';

const UNKNOWN = {
  title: 'This link to staging does not work',
  sentence:
    'It has expired, or it was not copied whole. Each team makes a new one with its deploy token, and an owner at /admin/releases.',
  action: { label: 'Open the site', to: '/' },
};

/** `/_preview/staging?key=...` opens staging in this browser. The address is the same for all, whatever is staged. */
export function staging(env: Env): Middleware {
  const previews = previewsOf(env);
  return async (ctx, next) => {
    if (ctx.path !== STAGING_PATH || ctx.method !== 'GET') {
      await next();
      return;
    }
    ctx.state.route = 'preview:staging';
    const { key, preview } = readLink(ctx);
    if (preview?.isStaging !== true) return answerPlain(ctx, env, 404, UNKNOWN);
    previews.start(ctx, key, preview, '/');
  };
}
