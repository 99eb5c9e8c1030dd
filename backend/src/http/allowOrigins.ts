import cors from '@koa/cors';
import type { Middleware } from 'koa';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What the public clients send. A browser refuses a call with any header that is missing here. */
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Profile',
  'Apikey',
  'Authorization',
  'Content-Profile',
  'Content-Type',
  'Prefer',
  'Range',
  'Range-Unit',
  'X-Client-Info',
  'X-Retry-Count',
  'X-Supabase-Api-Version',
];
/** What the public clients read. Without it a browser hides the version, and with it the codes of errors. */
const EXPOSED_HEADERS = [
  'Content-Range',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Request-ID',
  'X-Sb-Error-Code',
  'X-Supabase-Api-Version',
  'X-Total-Count',
];
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of other origins call what lies below a path. They carry bearer tokens, never a cookie of ours.
 *
 * @param origins separated by commas; `*` allows any, empty allows none: then a browser keeps other pages away
 */
export function allowOrigins(path: string, origins: string): Middleware {
  if (origins === '') return (_ctx, next) => next();
  const allowed = origins.split(',').map((origin) => origin.trim());
  const any = allowed.includes('*');
  const answer = cors({
    origin: (ctx) => (any ? '*' : (allowed.find((origin) => origin === ctx.get('Origin')) ?? '')),
    allowMethods: METHODS,
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  // Elsewhere no answer depends on the origin, so that caches may keep one for all.
  return async (ctx, next) => {
    const isForeign = ctx.get('Origin') !== '' && ctx.path.startsWith(`${path}/`);
    await (isForeign ? answer(ctx, next) : next());
  };
}
