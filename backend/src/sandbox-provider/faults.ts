import { SandboxError } from './SandboxError';
import type { Queries } from './store/database';
import { newId } from './store/ids';

/** What can befall any call of the API. With `lost_answer` it succeeds and the answer is lost. */
const CALL = ['delay', 'http_500', 'reset', 'lost_answer'] as const;

/** Where something can be made to go wrong, and what. */
export const FAULTS = {
  create_session: [...CALL, 'no_url', 'http_url', 'foreign_url'],
  // `pending` does not report a payment that was made; `not_found` does not know the session.
  read_session: [...CALL, 'pending', 'not_found', 'wrong_amount', 'wrong_currency'],
  expire_session: CALL,
  refund: CALL,
  charge: [...CALL, 'wrong_amount', 'wrong_currency'],
  list_payments: CALL,
  webhook: [
    'silence',
    'delay',
    'hold',
    'out_of_order',
    'duplicate',
    'forged',
    'stale',
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
  /** How many more times it happens; null is until it is disarmed. */
  remaining: number | null;
  /** For `delay`; for `out_of_order` the longest wait for a message that overtakes. Milliseconds. */
  delayMs: number;
  /** For `duplicate`: deliveries in all. */
  copies: number;
};

type FaultRow = Fault & { remaining: number; endless: 0 | 1; createdAt: number };

/** Those that end by themselves come before those that don't, each in the order they were armed in. */
const ORDER = 'ORDER BY endless, created_at, id';

/** @throws SandboxError 422 for a fault that this point does not have */
export async function armFault(queries: Queries, wanted: Omit<Fault, 'id'>, now: number): Promise<Fault> {
  const kinds: readonly string[] = FAULTS[wanted.point] ?? [];
  if (!kinds.includes(wanted.kind)) {
    throw new SandboxError(422, 'unknown_fault', `At "${wanted.point}" these can be armed: ${kinds.join(', ')}.`);
  }
  const fault: Fault = { ...wanted, id: newId('flt') };
  const endless = fault.remaining === null ? 1 : 0;
  await queries.insert('sandbox_faults', { ...fault, remaining: fault.remaining ?? 1, endless, createdAt: now });
  return fault;
}

/** What is armed, in the order in which it happens. */
export async function listFaults(queries: Queries): Promise<Fault[]> {
  const rows = await queries.rows<FaultRow>(`SELECT * FROM sandbox_faults WHERE remaining > 0 ${ORDER}`);
  return rows.map(fromRow);
}

export async function disarmFault(queries: Queries, id: string): Promise<void> {
  await queries.change('DELETE FROM sandbox_faults WHERE id = ?', [id]);
}

export async function disarmFaults(queries: Queries): Promise<void> {
  await queries.change('DELETE FROM sandbox_faults');
}

/** The fault that happens now at this point, used up by one; undefined when all is well. */
export async function takeFault(queries: Queries, point: FaultPoint): Promise<Fault | undefined> {
  const rows = await queries.rows<FaultRow>(
    `SELECT * FROM sandbox_faults WHERE point = ? AND remaining > 0 ${ORDER} LIMIT 5`,
    [point],
  );
  for (const row of rows) {
    if (row.endless === 1) return fromRow(row);
    const taken = await queries.change(
      'UPDATE sandbox_faults SET remaining = remaining - 1 WHERE id = ? AND remaining > 0',
      [row.id],
    );
    if (taken > 0) return fromRow(row);
  }
  return undefined;
}

function fromRow({ endless, createdAt: _, ...fault }: FaultRow): Fault {
  return endless === 1 ? { ...fault, remaining: null } : fault;
}
