import type { Context } from 'koa';
import type { TableQuery } from '../query/TableQuery';
import { chooseRows, windowOf } from '../rows/chooseRows';
import type { Table } from '../Table';
import type { Changed } from '../writeRows';
import type { Format } from './chooseFormat';
import type { Preferences } from './preferences';
import { sendBody, sendPreferences, sendRange } from './sendRows';

type Sending = { table: Table; query: TableQuery; format: Format; preferences: Preferences };

/** Answers an insert (201, or 200 where an upsert added none), an update or a delete (200 with rows, 204 without). */
export function sendChange(ctx: Context, changed: Changed, { table, query, format, preferences }: Sending): void {
  const { kind, affected, inserted, rows } = changed;
  sendPreferences(ctx, preferences);
  const total = preferences.counts ? affected : undefined;
  // Only an update names the rows in its Content-Range.
  sendRange(ctx, { first: 0, length: kind === 'update' ? affected : 0, total });
  if (kind === 'insert' && inserted.length === 1 && preferences.returns === 'headers-only') {
    ctx.set('Location', `/${table.name}?${table.key}=eq.${inserted[0]}`);
  }
  const isWithRows = preferences.returns === 'representation';
  if (isWithRows) {
    const ordered = chooseRows(rows, { ...query, where: [] });
    // Of an update or a delete the window has chosen the rows before.
    const shown = kind === 'insert' ? windowOf(ordered, query) : ordered;
    sendBody(ctx, kind === 'insert' ? insertStatus(changed, preferences) : 200, shown, { query, format });
    return;
  }
  sendNothing(ctx, kind === 'insert' ? insertStatus(changed, preferences) : 204);
}

function insertStatus({ inserted }: Changed, { resolution }: Preferences): number {
  return inserted.length === 0 && resolution === 'merge-duplicates' ? 200 : 201;
}

function sendNothing(ctx: Context, status: number): void {
  ctx.status = status;
  // Koa would send the word of the status.
  ctx.body = status === 204 ? null : '';
  ctx.remove('Content-Type');
}
