import type { Context } from 'koa';
import { inTransaction } from '../../http/transaction';
import { chooseRows } from './chooseRows';
import type { TableQuery } from './readQuery';
import { requireOne, wantsOne } from './sendRows';
import type { Row, Table } from './Table';
import { permissionDenied } from './TableError';

type Call = { ctx: Context; table: Table; asked: Parameters<Table['read']>[0]; query: TableQuery };
type Change = { kind: 'insert'; rows: readonly Row[] } | { kind: 'update'; changes: Row } | { kind: 'delete' };

/**
 * Does a change wholly or not at all.
 *
 * @param readChange reads what is to change; somebody who may not write is refused before
 * @returns the rows as they are now (of a delete: were), and whether the caller wants to see them
 */
export async function writeRows(
  { ctx, table, asked, query }: Call,
  readChange: () => Promise<Change>,
): Promise<{ rows: readonly Row[]; isWanted: boolean }> {
  const { writes } = table;
  if (!writes) throw permissionDenied(table.name, asked.caller);
  writes.allow(asked.caller);
  const change = await readChange();
  const isWanted = ctx.get('Prefer').includes('return=representation');
  const rows = await inTransaction(async (transaction) => {
    const before = change.kind === 'insert' ? [] : chooseRows(await table.read(asked, transaction), query);
    const ids = before.map(({ id }) => Number(id));
    if (change.kind === 'insert') {
      for (const row of change.rows) ids.push(await writes.insert(row, asked, transaction));
    }
    for (const id of change.kind === 'update' ? ids : []) {
      if (change.kind === 'update') await writes.update(id, change.changes, asked, transaction);
    }
    if (change.kind === 'delete') for (const id of ids) await writes.delete(id, asked, transaction);
    if (isWanted && wantsOne(ctx)) requireOne(ids);
    if (!isWanted || change.kind === 'delete') return before;
    return (await table.read(asked, transaction)).filter(({ id }) => ids.includes(Number(id)));
  });
  return { rows, isWanted };
}
