import { withConnection } from '../../database/withConnection.mjs';
import { ask } from '../ask.mts';
import { memoryOf, serverOn } from '../processes/processFacts.mts';
import { leastRowsRead, rowsReadDuring } from '../roundTrips/rowsRead.mts';
import type { PageCount } from './readPages.mts';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { Site } from '../../start/startSite.mjs';

const PASSES = 3;
const DAY_MS = 86_400_000;
/** A page reads 5,000 orders at most: their ids, the orders, and their dishes (decision 0511). */
const SEARCH_GOAL = 20_000;
/** 28 days and the 28 before them, of 24 hours and some hundred dishes each, read and added up (decision 0530). */
const FIGURES_GOAL = 8000;
/** An order, its lines, and the ids that found both. */
const EXPORT_GOAL_PER_ORDER = 10;
const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 50;

type ExportRun = { orders: number; bytes: number; seconds: number; grownBytes: number | null };

/**
 * Counts what the database reads for the figures of the home screen, for searches, and for the export of all orders,
 * and how much the server's memory grows during the export.
 */
export async function readHistory({
  origin,
  databaseUrl,
  secrets,
}: Site): Promise<{ pages: PageCount[]; exported: ExportRun }> {
  const headers = { Authorization: `Bearer ${secrets.serviceToken}` };
  return withConnection(databaseUrl, async (database) => {
    const pages = [];
    for (const [name, { path, goal }] of Object.entries(await requestsOf(database))) {
      const read = () => ask(origin + path, { headers });
      const { json } = await read();
      const rowsRead = await leastRowsRead(database, PASSES, read);
      pages.push({ name, returned: json.orders?.length ?? 1, rowsRead, goal });
    }
    let exported: ExportRun | undefined;
    const rowsRead = await rowsReadDuring(database, async () => {
      exported = await exportAll(`${origin}/api/admin/orders.csv`, { headers, pid: serverOn(new URL(origin).port) });
    });
    if (exported === undefined) throw new Error('Nothing was exported');
    const thousand = 1000 / exported.orders;
    pages.push({
      name: 'CSV export, for each 1,000 orders',
      returned: 1000,
      rowsRead: Math.round(rowsRead * thousand),
      goal: 1000 * EXPORT_GOAL_PER_ORDER,
    });
    return { pages, exported };
  });
}

async function requestsOf(database: Connection): Promise<Record<string, { path: string; goal: number }>> {
  const first = async (sql: string) => {
    const [[row]] = await database.query<RowDataPacket[]>(sql);
    if (!row) throw new Error('There is no order or no dish to search for.');
    return row;
  };
  const { day } = await first(
    'SELECT CAST(MAX(business_date) AS CHAR) AS day FROM orders WHERE confirmed_at IS NOT NULL',
  );
  const { name } = await first('SELECT name FROM menu_items WHERE deleted_at IS NULL ORDER BY id LIMIT 1');
  const { phone } = await first('SELECT customer_phone AS phone FROM orders ORDER BY id LIMIT 1');
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - 27 * DAY_MS).toISOString().slice(0, 10);
  const search = (query: string) => ({ path: `/api/admin/orders?limit=50&${query}`, goal: SEARCH_GOAL });
  const dish = encodeURIComponent(name);
  return {
    'figures of four weeks': { path: `/api/admin/figures?from=${from}&to=${day}`, goal: FIGURES_GOAL },
    'search: order number': search('q=1042'),
    'search: end of a phone number': search(`q=${phone.slice(-4)}`),
    'search: a common name': search('q=ada'),
    'search: a dish': search(`q=${dish}`),
    'search: a name on one day': search(`q=pine&day=${day}`),
    'search: a name and a rare payment': search('q=ada&payment=partially_refunded'),
    'filters: type and status': search('type=delivery&status=Cancelled'),
    'filters: a promo code that nobody used': search('promo=NEVERUSED'),
  };
}

async function exportAll(
  url: string,
  { headers, pid }: { headers: Record<string, string>; pid: string | undefined },
): Promise<ExportRun> {
  const before = memoryOf(pid);
  let most = before ?? 0;
  const looking = setInterval(() => (most = Math.max(most, memoryOf(pid) ?? 0)), LOOK_EVERY_MS);
  const started = performance.now();
  try {
    const answer = await fetch(url, { headers });
    if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}`);
    let bytes = 0;
    let lines = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    const seconds = (performance.now() - started) / 1000;
    return { orders: lines - 1, bytes, seconds, grownBytes: before === null ? null : most - before };
  } finally {
    clearInterval(looking);
  }
}

export function describeExport({ orders, bytes, seconds, grownBytes }: ExportRun) {
  const memory =
    grownBytes === null ? '' : `; the server's memory grew by ${Math.round(grownBytes / MEGABYTE)} MB at most`;
  return `Export of ${orders.toLocaleString('en-US')} orders: ${Math.round(bytes / MEGABYTE)} MB in ${Math.round(seconds)} s${memory}.`;
}
