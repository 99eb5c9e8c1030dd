import { Readable } from 'node:stream';
import type { StaffAction as WireAction } from '@site/contracts';
import type { Call } from '../../../http/DeclaredRoute';
import { csvHeader, csvRow } from '../../../lib/csv';
import { readActions } from './readActions';
import type { ActionFilter } from './actionQuery';

const PAGE = 200;
const HEADER = 'When,Who,Role,Action,What,Entity,Entity id,Name,Outcome,Reason,Before,After'.split(',');

/** The log as CSV, newest first, a page of rows at a time while `admit` lets the reader in: memory does not grow with the log. */
export function exportActions(merchantId: string, filter: ActionFilter, admit: Call['admit']): Readable {
  return Readable.from(linesOf(merchantId, filter, admit), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* linesOf(merchantId: string, filter: ActionFilter, admit: Call['admit']): AsyncGenerator<string> {
  yield csvHeader(HEADER);
  let before: string | undefined;
  for (;;) {
    const rows = await readActions(merchantId, { ...filter, ...(before && { before }), limit: PAGE });
    const page = rows.slice(0, PAGE);
    if (page.length > 0) yield page.map((row) => csvRow(cellsOf(row))).join('');
    if (rows.length <= PAGE) return;
    before = page.at(-1)?.id;
    await admit();
  }
}

function cellsOf(row: WireAction): string[] {
  return [
    row.at,
    row.actor_name,
    row.staff_role ?? '',
    row.action,
    row.title,
    row.entity,
    row.entity_id ?? '',
    row.entity_name ?? '',
    row.outcome,
    row.reason ?? '',
    row.before ? JSON.stringify(row.before) : '',
    row.after ? JSON.stringify(row.after) : '',
  ];
}
