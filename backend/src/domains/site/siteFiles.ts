import type { SectionBlock } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type { Env } from '../../env';
import { refuseWrites } from '../../http/refuseWrites';
import { currentComposition } from '../composition';
import { brandIcon } from '../pictures';
import { iconPng, ICON_SVG } from './icon';
import { escapeHtml } from './page/escape';
import { brandOf } from '../../lib/brandOf';
import { THEME_COLORS } from './settings';

type SiteFile = { type: string; maxAge: number; body: (env: Env) => string | Buffer | Promise<string | Buffer> };

const DAY = 86_400;
/** Icons follow the logo that staff upload. */
const HOUR = 3600;
/** Of the logo in the icon of scalable size. */
const SCALED_FROM = 192;

const files: Record<string, SiteFile> = {
  '/favicon.svg': { type: 'image/svg+xml', maxAge: HOUR, body: iconSvg },
  // Programs ask for it without having read a page.
  '/favicon.ico': { type: 'image/png', maxAge: HOUR, body: (env) => icon(env, 32) },
  '/apple-touch-icon.png': { type: 'image/png', maxAge: HOUR, body: (env) => icon(env, 180, { filled: true }) },
  '/icon-192.png': { type: 'image/png', maxAge: HOUR, body: (env) => icon(env, 192) },
  '/icon-512.png': { type: 'image/png', maxAge: HOUR, body: (env) => icon(env, 512) },
  '/icon-maskable-512.png': { type: 'image/png', maxAge: HOUR, body: (env) => icon(env, 512, { filled: true }) },
  '/manifest.webmanifest': { type: 'application/manifest+json', maxAge: DAY, body: webManifest },
  '/robots.txt': { type: 'text/plain; charset=utf-8', maxAge: HOUR, body: robots },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', maxAge: HOUR, body: sitemap },
};

/** The small files that browsers and crawlers look for at fixed addresses. */
export function siteFiles(env: Env): Middleware {
  return async (ctx: Context, next) => {
    const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (!file) {
      await next();
      return;
    }
    ctx.state.route = ctx.path;
    if (refuseWrites(ctx)) return;
    ctx.body = await file.body(env);
    ctx.set('Content-Type', file.type);
    ctx.set('Cache-Control', `public, max-age=${file.maxAge}`);
  };
}

/** The logo, else the drawing of the demo. */
async function icon(env: Env, size: number, { filled = false } = {}): Promise<Buffer> {
  const style = filled ? { size, background: THEME_COLORS.light } : { size };
  return (await brandIcon(env, style)) ?? iconPng(size, { filled });
}

async function iconSvg(env: Env): Promise<string> {
  const png = await brandIcon(env, { size: SCALED_FROM });
  if (!png) return ICON_SVG;
  const address = `data:image/png;base64,${png.toString('base64')}`;
  const square = `width="${SCALED_FROM}" height="${SCALED_FROM}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCALED_FROM} ${SCALED_FROM}"><image ${square} href="${address}"/></svg>`;
}

function webManifest(env: Env): string {
  const { name, tagline } = brandOf(env);
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLORS.ground,
    theme_color: THEME_COLORS.light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/** Pages that are not to be found say so themselves; crawlers must be able to read that, and the API that pages are drawn from. */
function robots({ PUBLIC_ORIGIN }: Env): string {
  return `User-agent: *\nDisallow: /auth/\nDisallow: /rest/\n\nSitemap: ${PUBLIC_ORIGIN}/sitemap.xml\n`;
}

async function sitemap({ PUBLIC_ORIGIN }: Env): Promise<string> {
  const current = await currentComposition();
  const sections = current ? [current.shell, ...current.remotes].map(({ section }) => section) : [];
  const addresses = sections.flatMap(publicRoutes).map((route) => {
    const address = escapeHtml(PUBLIC_ORIGIN + route);
    return `<url><loc>${address}</loc></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`;
}

function publicRoutes({ access, routes, noindex = [] }: SectionBlock): string[] {
  if (access !== 'public') return [];
  return routes.filter((route) => !noindex.some((prefix) => route === prefix || route.startsWith(`${prefix}/`)));
}
