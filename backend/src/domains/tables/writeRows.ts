import type { Transaction } from 'sequelize';
import { idempotencyKey, onceInTransaction, type IdempotencyKey } from '../../http/idempotency';
import type { Preferences } from './answer/preferences';
import { requireOne } from './answer/sendRows';
import type { Call, Change } from './Call';
import { insertRows } from './insertRows';
import { actorOf, recordChanges, type RowChange } from './recordChanges';
import type { TableQuery } from './query/TableQuery';
import { chooseRows, windowOf } from './rows/chooseRows';
import type { Row } from './Row';
import { permissionDenied, TableError } from './TableError';

/** What has happened. */
export type Changed = {
  kind: Change['kind'];
  affected: number;
  /** Keys of new rows. */
  inserted: readonly number[];
  /** The rows as they are now (of a delete: were), if the caller wants them. */
  rows: readonly Row[];
};

/**
 * Does a change wholly or not at all, and an insert with an idempotency key once.
 *
 * @param readChange reads what is to change; a caller who may not write is refused before
 * @throws TableError permission denied, PGRST109, PGRST116, PGRST124, and what the table's writes throw
 */
export async function writeRows(call: Call, readChange: () => Promise<Change>): Promise<Changed> {
  const { table, asked, query, preferences } = call;
  const { writes } = table;
  if (!writes) throw permissionDenied(table.name, asked.caller);
  writes.allow(asked.caller);
  const change = await readChange();
  if (change.kind !== 'insert') requireOrder(query);
  return onceInTransaction(keyOf(call, change), 'rows', async (transaction) => {
    if (change.kind === 'insert') {
      const existing = preferences.resolution === undefined ? [] : await table.read(asked, { transaction });
      const { inserted, merged } = await insertRows(change.rows, { ...call, writes, transaction });
      await record(call, { kind: 'create', keys: inserted }, transaction);
      await record(call, { kind: 'update', keys: merged, before: existing }, transaction);
      return finish(call, { kind: 'insert', inserted, keys: [...inserted, ...merged] }, transaction);
    }
    await writes.lock?.(asked, transaction);
    const before = windowOf(chooseRows(await table.read(asked, { transaction }), query), query);
    refuseMany(before.length, preferences);
    const keys = before.map((row) => Number(row[table.key]));
    for (const key of keys) {
      if (change.kind === 'update') await writes.update(key, change.changes, asked, transaction);
      else await writes.delete(key, asked, transaction);
    }
    await record(call, { kind: change.kind, keys, before }, transaction);
    if (change.kind === 'update') return finish(call, { kind: 'update', inserted: [], keys }, transaction);
    if (call.format.isOne && preferences.returns === 'representation') requireOne(before);
    return { kind: 'delete', affected: keys.length, inserted: [], rows: before };
  });
}

/** An update or a delete that is repeated changes nothing more; a repeated insert would add its rows again. */
function keyOf({ ctx, table, asked, preferences }: Call, change: Change): IdempotencyKey | undefined {
  const actor = actorOf(asked.caller);
  if (change.kind !== 'insert' || !actor) return undefined;
  const input = [ctx.querystring, preferences.returns, change.rows];
  return idempotencyKey(ctx, { merchantId: asked.merchantId, actor, route: `POST ${table.name}`, input });
}

type Written = { kind: RowChange['kind']; keys: readonly number[]; before?: readonly Row[] };

/** The rows are read again, since a write decides more than it was asked for. */
async function record(call: Call, { kind, keys, before = [] }: Written, transaction: Transaction): Promise<void> {
  if (keys.length === 0) return;
  const { table, asked } = call;
  const after = kind === 'delete' ? [] : await table.read(asked, { transaction });
  const rowOf = (rows: readonly Row[], key: number) => rows.find((row) => Number(row[table.key]) === key);
  const changes = keys.map((key) => {
    const [old, current] = [rowOf(before, key), rowOf(after, key)];
    return { kind, key, ...(old && { before: old }), ...(current && { after: current }) };
  });
  await recordChanges(call, changes, transaction);
}

type Done = { kind: 'insert' | 'update'; inserted: readonly number[]; keys: readonly number[] };

async function finish(call: Call, { kind, inserted, keys }: Done, transaction: Transaction): Promise<Changed> {
  const { table, asked, format, preferences } = call;
  const isWanted = preferences.returns === 'representation';
  if (isWanted && format.isOne) requireOne(keys);
  const rows = isWanted ? (await table.read(asked, { transaction })).filter((row) => has(keys, row[table.key])) : [];
  return { kind, affected: keys.length, inserted, rows };
}

function has(keys: readonly number[], key: Row[string] | undefined): boolean {
  return keys.includes(Number(key));
}

/** Requires an order for a limited change, so that the affected rows are determined. */
function requireOrder({ window: { limit, offset }, order }: TableQuery): void {
  if ((limit === undefined && offset === 0) || order.length > 0) return;
  throw new TableError(400, 'PGRST109', "A 'limit' was applied without an explicit 'order'", {
    hint: "Apply an 'order' using unique column(s)",
  });
}

function refuseMany(affected: number, { maxAffected }: Preferences): void {
  if (maxAffected === undefined || affected <= maxAffected) return;
  throw new TableError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${affected} rows`,
  });
}
