import type { Context } from 'koa';
import type { Format } from './answer/chooseFormat';
import type { Preferences } from './answer/preferences';
import type { TableQuery } from './query/TableQuery';
import type { Row } from './Row';
import type { Table } from './Table';

/** One request, read and checked. */
export type Call = {
  ctx: Context;
  table: Table;
  asked: Parameters<Table['read']>[0];
  query: TableQuery;
  format: Format;
  preferences: Preferences;
};
export type Change = { kind: 'insert'; rows: readonly Row[] } | { kind: 'update'; changes: Row } | { kind: 'delete' };
