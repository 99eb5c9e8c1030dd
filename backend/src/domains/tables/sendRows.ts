import type { Context } from 'koa';
import { chooseRows, project } from './chooseRows';
import type { TableQuery } from './readQuery';
import type { Row } from './Table';
import { TableError } from './TableError';

const ONE_OBJECT = 'application/vnd.pgrst.object+json';
const ACCEPTABLE = /^(\*\/\*|application\/\*|application\/json|application\/vnd\.pgrst\.(object|array)\+json)$/;

/** Whether the caller takes exactly one row, as `.single()` does. */
export function wantsOne(ctx: Context): boolean {
  return mediaTypes(ctx).includes(ONE_OBJECT);
}

/** @throws TableError PGRST107, PGRST116 */
export function sendRows(ctx: Context, rows: readonly Row[], query: TableQuery, status = 200): void {
  if (!mediaTypes(ctx).some((type) => ACCEPTABLE.test(type))) {
    throw new TableError(406, 'PGRST107', 'None of these media types are available');
  }
  const chosen = chooseRows(rows, query).map((row) => project(row, query.select));
  if (wantsOne(ctx)) requireOne(chosen);
  ctx.status = status;
  ctx.type = wantsOne(ctx) ? `${ONE_OBJECT}; charset=utf-8` : 'application/json; charset=utf-8';
  const total = ctx.get('Prefer').includes('count=exact') ? String(chosen.length) : '*';
  ctx.set('Content-Range', chosen.length === 0 ? `*/${total}` : `0-${chosen.length - 1}/${total}`);
  ctx.vary('Authorization');
  ctx.body = JSON.stringify(wantsOne(ctx) ? chosen[0] : chosen);
}

/** @throws TableError PGRST116, in the words that the client knows */
export function requireOne(rows: readonly unknown[]): void {
  if (rows.length === 1) return;
  throw new TableError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows.length} rows`,
  });
}

function mediaTypes(ctx: Context): string[] {
  const accept = ctx.get('Accept') || '*/*';
  return accept.split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}
