import type { Context, Middleware, Next } from 'koa';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
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
].join(', ');
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
].join(', ');
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of other origins call what lies below a path. They carry bearer tokens, never a cookie of ours.
 *
 * @param origins separated by commas; `*` allows any, empty allows none: then a browser keeps other pages away
 */
export function allowOrigins(path: string, origins: string): Middleware {
  const allowed = origins.split(',').map((origin) => origin.trim());
  return async (ctx: Context, next: Next): Promise<void> => {
    const origin = ctx.get('Origin');
    const isHere = origins !== '' && origin !== '' && ctx.path.startsWith(`${path}/`);
    if (isHere) ctx.vary('Origin');
    if (!isHere || !(allowed.includes('*') || allowed.includes(origin))) {
      await next();
      return;
    }
    ctx.set('Access-Control-Allow-Origin', allowed.includes('*') ? '*' : origin);
    ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    if (ctx.method !== 'OPTIONS' || ctx.get('Access-Control-Request-Method') === '') {
      await next();
      return;
    }
    ctx.set('Access-Control-Allow-Methods', METHODS);
    ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
    ctx.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    ctx.status = 204;
  };
}
