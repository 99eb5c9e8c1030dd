import type { Connection, RowDataPacket } from 'mysql2/promise';
import { now } from '../lib/clock';

/** Where the seeding stands. A run spreads its orders over the year before its end and goes on where it was killed. */
export type Progress = {
  /** Orders seeded so far, of all runs. */
  done: number;
  /** How many there were when this run began, and will be when it is over. */
  from: number;
  to: number;
  /** Milliseconds since 1970. */
  end: number;
};

const NAMES = { done: 'seeded_orders', from: 'seeding_from', to: 'seeding_to', end: 'seeding_end' } as const;

/** The run to go on with: one that was not finished, else a new one up to as many orders as are wanted. */
export async function resume(connection: Connection, merchantId: string, wanted: number): Promise<Progress> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT name, value FROM counters WHERE merchant_id = ? AND name IN (?)',
    [merchantId, Object.values(NAMES)],
  );
  const known = new Map(rows.map((row) => [row.name as string, Number(row.value)]));
  const read = (key: keyof Progress): number => known.get(NAMES[key]) ?? 0;
  const last = { done: read('done'), from: read('from'), to: read('to'), end: read('end') };
  if (last.done < last.to) return last;
  const next = { done: last.done, from: last.done, to: Math.max(wanted, last.done), end: now().getTime() };
  await save(connection, merchantId, next);
  return next;
}

/** Written in the transaction of the orders that it counts. */
export async function save(connection: Connection, merchantId: string, progress: Progress): Promise<void> {
  const rows = (Object.keys(NAMES) as (keyof Progress)[]).map((key) => [merchantId, NAMES[key], progress[key]]);
  await connection.query(
    'INSERT INTO counters (merchant_id, name, value) VALUES ? ON DUPLICATE KEY UPDATE value = VALUES(value)',
    [rows],
  );
}
