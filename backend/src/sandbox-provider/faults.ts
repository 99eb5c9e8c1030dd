import { SandboxError } from './SandboxError';
import type { Queries } from './store/database';
import { newId } from './store/ids';

/** Where something can be made to go wrong, and what. A call with `delay` is late; with `lost_answer` it works and nobody hears of it. */
export const FAULTS = {
  create_session: ['delay', 'http_500', 'reset', 'lost_answer', 'no_url', 'http_url', 'foreign_url'],
  read_session: ['delay', 'http_500', 'reset', 'lost_answer'],
  expire_session: ['delay', 'http_500', 'reset', 'lost_answer'],
  refund: ['delay', 'http_500', 'reset', 'lost_answer'],
  webhook: [
    'silence',
    'delay',
    'out_of_order',
    'duplicate',
    'forged',
    'wrong_amount',
    'wrong_currency',
    'wrong_merchant',
    'unknown_session',
  ],
} as const;

export type FaultPoint = keyof typeof FAULTS;
export type FaultKind = (typeof FAULTS)[FaultPoint][number];

export type Fault = {
  id: string;
  point: FaultPoint;
  kind: FaultKind;
  /** How many more times it strikes. */
  remaining: number;
  /** For `delay` and `out_of_order`: milliseconds. */
  delayMs: number;
  /** For `duplicate`: deliveries in all. */
  copies: number;
};

type FaultRow = {
  id: string;
  point: FaultPoint;
  kind: FaultKind;
  remaining: number;
  delay_ms: number;
  copies: number;
};

export async function armFault(queries: Queries, wanted: Omit<Fault, 'id'>, now: number): Promise<Fault> {
  const kinds: readonly string[] = FAULTS[wanted.point] ?? [];
  if (!kinds.includes(wanted.kind)) {
    throw new SandboxError(422, 'unknown_fault', `At "${wanted.point}" these can be armed: ${kinds.join(', ')}.`);
  }
  const fault: Fault = { ...wanted, id: newId('flt') };
  await queries.change(
    'INSERT INTO sandbox_faults (id, point, kind, remaining, delay_ms, copies, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [fault.id, fault.point, fault.kind, fault.remaining, fault.delayMs, fault.copies, now],
  );
  return fault;
}

export async function listFaults(queries: Queries): Promise<Fault[]> {
  const rows = await queries.rows<FaultRow>('SELECT * FROM sandbox_faults WHERE remaining > 0 ORDER BY created_at, id');
  return rows.map(fromRow);
}

export async function disarmFaults(queries: Queries): Promise<void> {
  await queries.change('DELETE FROM sandbox_faults');
}

/** The fault that strikes now at this point, oldest first, used up by one; undefined when all is well. */
export async function takeFault(queries: Queries, point: FaultPoint): Promise<Fault | undefined> {
  const rows = await queries.rows<FaultRow>(
    'SELECT * FROM sandbox_faults WHERE point = ? AND remaining > 0 ORDER BY created_at, id LIMIT 5',
    [point],
  );
  for (const row of rows) {
    const taken = await queries.change(
      'UPDATE sandbox_faults SET remaining = remaining - 1 WHERE id = ? AND remaining > 0',
      [row.id],
    );
    if (taken > 0) return fromRow(row);
  }
  return undefined;
}

function fromRow(row: FaultRow): Fault {
  return {
    id: row.id,
    point: row.point,
    kind: row.kind,
    remaining: row.remaining,
    delayMs: row.delay_ms,
    copies: row.copies,
  };
}
