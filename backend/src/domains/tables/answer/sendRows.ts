import type { Context } from 'koa';
import { project } from '../rows/chooseRows';
import type { TableQuery } from '../query/TableQuery';
import { notSatisfiable } from '../query/readWindow';
import type { Row } from '../Row';
import { TableError } from '../TableError';
import type { Format } from './chooseFormat';
import type { Preferences } from './preferences';

type Page = {
  rows: readonly Row[];
  /** How many rows match altogether. */
  total: number;
};

/** Answers a read. @throws TableError PGRST103 beyond the last row, PGRST116 */
export function sendPage(
  ctx: Context,
  { rows, total }: Page,
  { query, format, preferences }: { query: TableQuery; format: Format; preferences: Preferences },
): void {
  const { offset } = query.window;
  if (preferences.counts && offset > total) {
    const headers = { 'Content-Range': `*/${total}` };
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, headers);
  }
  if (format.isOne) requireOne(rows);
  const isPart = preferences.counts && rows.length < total;
  sendPreferences(ctx, preferences);
  sendRange(ctx, { first: offset, length: rows.length, total: preferences.counts ? total : undefined });
  sendBody(ctx, isPart ? 206 : 200, rows, { query, format });
}

export function sendBody(
  ctx: Context,
  status: number,
  rows: readonly Row[],
  { query: { select }, format }: { query: TableQuery; format: Format },
): void {
  ctx.status = status;
  ctx.set('Content-Type', format.contentType);
  ctx.vary('Accept, Authorization, Apikey, Prefer, Range');
  ctx.body = format.write(
    rows.map((row) => project(row, select)),
    [...new Set(select.map(({ as }) => as))],
  );
}

/** Content-Range: which rows these are, and of how many if that was asked for. */
export function sendRange(ctx: Context, range: { first: number; length: number; total: number | undefined }): void {
  const { first, length, total } = range;
  ctx.set('Content-Range', `${length === 0 ? '*' : `${first}-${first + length - 1}`}/${total ?? '*'}`);
}

export function sendPreferences(ctx: Context, { applied }: Preferences): void {
  if (applied.length > 0) ctx.set('Preference-Applied', applied.join(', '));
}

/** @throws TableError PGRST116, in the words that the client knows */
export function requireOne(rows: readonly unknown[]): void {
  if (rows.length === 1) return;
  throw new TableError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows.length} rows`,
  });
}
