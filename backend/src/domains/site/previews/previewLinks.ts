import { PREVIEW_EXIT_PATH } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type { Env } from '../../../env';
import { getRelease } from '../../composition';
import { matchPage } from '../page/matchPage';
import { pageStates } from '../page/pageStates';
import { previewsOf, type Previews } from '../page/previews';
import { answerPlain } from './answerPlain';
import { readLink } from './readLink';

const LINK = /^\/_preview\/([a-z0-9-]{1,60})\/([0-9A-Za-z.-]{1,60})$/;
/** Anything else would lead elsewhere. */
const PATH = /^\/[A-Za-z0-9/_-]{0,200}$/;

const UNKNOWN = {
  title: 'This preview link does not work',
  sentence: 'It has expired, or it was not copied whole. Ask the team that sent it for a new one.',
  action: { label: 'Open the site', to: '/' },
};

/** `/_preview/<remote>/<version>?key=...` begins a preview, and POST `/_preview/exit` ends it. */
export function previewLinks(env: Env): Middleware {
  const previews = previewsOf(env);
  return async (ctx, next) => {
    if (ctx.path === PREVIEW_EXIT_PATH && ctx.method === 'POST') return exit(ctx, env, previews);
    const [, remote, version] = LINK.exec(ctx.path) ?? [];
    if (remote === undefined || version === undefined || ctx.method !== 'GET') {
      await next();
      return;
    }
    ctx.state.route = 'preview:link';
    const { key, preview } = readLink(ctx);
    const [first] = preview?.changes ?? [];
    if (!preview || first?.remote !== remote || first.version !== version) return answerPlain(ctx, env, 404, UNKNOWN);
    previews.start(ctx, key, preview, await firstPageOf(remote, version));
  };
}

/** The first of its pages that has an address of its own; what only fills slots is on the front page. */
async function firstPageOf(remote: string, version: string): Promise<string> {
  const release = await getRelease(remote, version);
  const routes = release?.section.routes ?? [];
  const [first] = routes.filter((route) => !route.includes(':'));
  return first?.replace(/\/\*$/, '') ?? '/';
}

/** Back to the same page as guests see it, or to the front page when they have no such page. */
async function exit(ctx: Context, env: Env, previews: Previews): Promise<void> {
  ctx.state.route = 'preview:exit';
  ctx.set('Cache-Control', 'no-store');
  previews.end(ctx);
  const to = new URLSearchParams(ctx.querystring).get('to') ?? '';
  const state = await pageStates(env)();
  const isPage = PATH.test(to) && !to.startsWith('//') && state !== null;
  ctx.redirect(isPage && matchPage(to, state.shell, state.remotes).status !== 404 ? to : '/');
  ctx.status = 303;
}
