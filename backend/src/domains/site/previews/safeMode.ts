import type { Context, Middleware } from 'koa';
import type { Env } from '../../../env';
import { now } from '../../../lib/clock';
import { currentComposition, previewKeyOf, safeReleases } from '../../composition';
import { previewsOf } from '../page/previews';
import { answerPlain } from './answerPlain';

const PATH = '/_preview/safe-mode';
const LASTS_MS = 3_600_000;

const QUESTION = {
  title: 'Safe mode',
  sentence:
    'For staff, when a new release is in the way: opens the site, in this browser and for an hour, with the releases that worked before.',
  action: { label: 'Open in safe mode', to: PATH, isPost: true },
};
const NOT_NEEDED = {
  title: 'Nothing to go back to',
  sentence: 'Each part of the site runs a release that is known to work, or has none before it that fits.',
  action: { label: 'Open the site', to: '/' },
};

/** A preview of the releases that worked before the newest ones. It needs no sign-in: the page for that may be what is broken. */
export function safeMode(env: Env): Middleware {
  const previews = previewsOf(env);
  return async (ctx, next) => {
    if (ctx.path !== PATH || !['GET', 'POST'].includes(ctx.method)) {
      await next();
      return;
    }
    ctx.state.route = 'preview:safe-mode';
    if (ctx.method === 'GET' || isFromElsewhere(ctx)) return answerPlain(ctx, env, 200, QUESTION);
    const live = await currentComposition();
    const changes = live ? await safeReleases(live) : [];
    if (changes.length === 0) return answerPlain(ctx, env, 200, NOT_NEEDED);
    const preview = { changes, expiresAt: new Date(now().getTime() + LASTS_MS) };
    ctx.set('Cache-Control', 'no-store');
    previews.start(ctx, previewKeyOf(preview), preview, '/');
  };
}

/** A form of another site must not show guests older releases. Pages without a referrer send `Origin: null`, so not by that. */
function isFromElsewhere(ctx: Context): boolean {
  return !['', 'none', 'same-origin'].includes(ctx.get('Sec-Fetch-Site'));
}
