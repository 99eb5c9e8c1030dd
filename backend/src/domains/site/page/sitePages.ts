import { randomBytes } from 'node:crypto';
import {
  COMPOSITION_HEADER,
  DEFAULT_LOCALE,
  LOCALES,
  PREVIEW_EXIT_PATH,
  RESERVED_PATHS,
  SHELL,
  type Brand,
  type Locale,
  type SiteSnapshot,
} from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type { Env } from '../../../env';
import { localTime, now } from '../../../lib/clock';
import { log } from '../../../lib/log';
import { brandOf } from '../../../lib/brandOf';
import { tilesOrigin } from '../settings';
import { countPageLoad, countRolloutPage, issuePageToken, PreviewRefused } from '../../composition';
import { cohortsOf } from './cohorts';
import { previewsOf } from './previews';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { dishPreview } from './linkPreviews';
import { localeOf } from './localeOf';
import { matchPage, type PageMatch } from './matchPage';
import { isRenderable, pageContent } from './pageContent';
import type { PageState } from './PageState';
import { pageStates } from './pageStates';
import { pageRenderer, type PageRenderer } from '../render';
import { AWAY, plainPage, SETTING_UP } from './plainPage';
import { renderPage, type PageTemplate } from './renderPage';

const NONCE_BYTES = 16;
const RETRY_AFTER_SECONDS = '5';
/** A section that was switched off stays so for minutes at least. */
const OFF_RETRY_AFTER_SECONDS = '300';

/** Answers every path that is a page with the composed HTML; unknown paths get the same page with status 404. */
export function sitePages(env: Env): Middleware {
  const readState = pageStates(env);
  const previews = previewsOf(env);
  const cohorts = cohortsOf(env);
  const templates = templateCache(env.PUBLIC_ORIGIN, env.PAGE_RENDERING ? pageRenderer() : null);
  const policy = { tiles: tilesOrigin(env), secure: env.PUBLIC_ORIGIN.startsWith('https:') };
  const brand = brandOf(env);

  return async (ctx, next) => {
    if (!isPageRequest(ctx)) {
      await next();
      return;
    }
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const answering = { policy: { ...policy, nonce }, brand };
    const readPreview = previews.of(ctx);
    const readPage = readPreview ?? (async () => ((await cohorts.of(ctx, { isPage: true })) ?? readState)());
    const state = await readPage().catch((error: unknown) => {
      if (error instanceof PreviewRefused) return error;
      log().error({ error }, 'page not composed');
      return 'away' as const;
    });
    ctx.set('Cache-Control', readPreview ? 'no-store' : 'private, no-cache');
    if (readPreview) ctx.set('X-Robots-Tag', 'noindex');
    ctx.type = 'text/html; charset=utf-8';
    if (state === null || state === 'away' || state instanceof PreviewRefused) {
      answerUnavailable(ctx, state, answering);
      return;
    }
    const page = pageAt(ctx, state);
    setPageHeaders(ctx, page, answering);
    if (readPreview) ctx.body = previewPage(page, env.PUBLIC_ORIGIN, nonce);
    else ctx.body = await guestPage(ctx, page, { origin: env.PUBLIC_ORIGIN, nonce, templates });
  };
}

type Answering = { policy: { tiles: string | null; secure: boolean; nonce: string }; brand: Brand };

/** @param state why there is no page: nothing is published yet, the database is away, or the preview no longer fits */
function answerUnavailable(ctx: Context, state: null | 'away' | PreviewRefused, { policy, brand }: Answering): void {
  ctx.set('Content-Security-Policy', contentSecurityPolicy({ ...policy, pictures: [], devOrigins: [] }));
  ctx.state.route = 'page:unavailable';
  ctx.status = 503;
  ctx.set('Retry-After', RETRY_AFTER_SECONDS);
  // The languages of the restaurant are not known: each of the visitor's that these pages are written in is right.
  const locale = state instanceof PreviewRefused ? DEFAULT_LOCALE : localeOf(ctx, LOCALES);
  const text = state === null ? SETTING_UP[locale] : state === 'away' ? AWAY[locale] : outdatedPreview(state);
  ctx.set('Content-Language', locale);
  ctx.body = plainPage(text, brand, policy.nonce, locale);
}

type Page = { match: PageMatch; state: PageState; locale: Locale };

/** The page of a path in the visitor's language; the screens of staff are in English alone. */
function pageAt(ctx: Context, state: PageState): Page {
  const locale = localeOf(ctx, state.snapshot.settings.languages);
  const match = matchPage(ctx.path, state.shell, state.remotes, locale);
  if (!match.isStaff) return { match, state, locale };
  return { match: matchPage(ctx.path, state.shell, state.remotes), state, locale: DEFAULT_LOCALE };
}

function setPageHeaders(ctx: Context, { match, state, locale }: Page, { policy }: Answering): void {
  ctx.state.route = `page:${match.frame}`;
  ctx.status = match.status;
  if (match.status === 503) ctx.set('Retry-After', OFF_RETRY_AFTER_SECONDS);
  ctx.set('Content-Language', locale);
  const { devOrigins } = state;
  const pictures = match.isStaff ? null : state.pictures;
  ctx.set('Content-Security-Policy', contentSecurityPolicy({ ...policy, pictures, devOrigins }));
  // Trusted Types do not see `import()`, which asks for a script without a hash. Scripts of a dev server have none.
  if (devOrigins.length === 0) ctx.set('Integrity-Policy', 'blocked-destinations=(script)');
  // The map's tile server requires the site's origin; pages outside the search index send no referrer.
  ctx.set('Referrer-Policy', match.indexed ? 'strict-origin-when-cross-origin' : 'no-referrer');
}

/**
 * A page of a preview. It names no composition to the service worker, is not counted, and has no token with which a failure
 * would count. The browser draws it: rendering it here would drop pages that guests wait for.
 */
function previewPage({ match, state, locale }: Page, origin: string, nonce: string): string {
  const template = renderPage(match, state, null, origin, { year: yearNow(), locale });
  return template({ nonce, canonicalPath: match.canonicalPath ?? '', pageToken: '', preview: null });
}

async function guestPage(
  ctx: Context,
  { match, state, locale }: Page,
  { origin, nonce, templates }: { origin: string; nonce: string; templates: Templates },
): Promise<string> {
  const { compositionId } = state.snapshot;
  ctx.set(COMPOSITION_HEADER, compositionId);
  // Not of `ctx.URL`, which has none when the request names no host, or an impossible one.
  const query = new URLSearchParams(ctx.querystring);
  const template = await templates(match, state, { query, locale });
  const releases = releasesOn(match, state.snapshot);
  countPageLoad(releases);
  countRolloutPage(releases);
  return template({
    nonce,
    canonicalPath: match.canonicalPath ?? '',
    pageToken: issuePageToken(compositionId),
    preview: dishPreview(match, state, query, origin),
  });
}

const yearNow = (): number => Number(localTime(now()).date.slice(0, 4));

function outdatedPreview({ message }: PreviewRefused): Parameters<typeof plainPage>[0] {
  return {
    title: 'This preview no longer fits the site',
    sentence: `The site has changed since the link was made. ${message}.`,
    action: { label: 'Exit preview', to: PREVIEW_EXIT_PATH, isPost: true },
  };
}

/** The releases of a page: the shell's, and those of the remotes that its path shows. */
function releasesOn({ modules }: PageMatch, { shell, remotes }: SiteSnapshot): { remote: string; version: string }[] {
  const shown = remotes.filter(({ name }) => modules.some(({ remote }) => remote === name));
  const parts = shown.map(({ name, version }) => ({ remote: name, version }));
  return [{ remote: SHELL, version: shell.version }, ...parts];
}

/** Browsers ask for pages by name; a bare `* / *` is a person with a command line. Pictures and data are left to others. */
function isPageRequest(ctx: Context): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  if (RESERVED_PATHS.some((prefix) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`))) return false;
  const accept = ctx.get('Accept');
  return accept === '' || accept === '*/*' || /text\/html/i.test(accept);
}

type Templates = (
  match: PageMatch,
  state: PageState,
  request: { query: URLSearchParams; locale: Locale },
) => Promise<PageTemplate>;

/** Pages differ by what they show and by its language, not by who asks: each is rendered once for a state. */
function templateCache(origin: string, renderer: PageRenderer | null): Templates {
  // While a release is being rolled out there are several states at a time, one for each cohort.
  const kept = new WeakMap<PageState, { year: number; templates: Map<string, PageTemplate> }>();
  return async (match, state, { query, locale }) => {
    const year = yearNow();
    const known = kept.get(state);
    const { templates } = known?.year === year ? known : { templates: new Map<string, PageTemplate>() };
    if (known?.templates !== templates) kept.set(state, { year, templates });
    const { frame, title, description, indexed, codePath, modules } = match;
    const key = JSON.stringify([locale, frame, title, description, indexed, codePath, modules]);
    const keyOfContent = JSON.stringify([key, match.canonicalPath]);
    const hasContent = renderer !== null && isRenderable(match, query);
    const made = templates.get(hasContent ? keyOfContent : key);
    if (made) return made;
    const content = hasContent ? await pageContent(renderer, match, state, locale) : null;
    const template =
      templates.get(content ? keyOfContent : key) ?? renderPage(match, state, content, origin, { year, locale });
    templates.set(content ? keyOfContent : key, template);
    return template;
  };
}
