import { TypedParameter } from 'mysql2';

// Once: the driver looks its module up at each access.
const { LONGLONG } = TypedParameter;

/**
 * Preparing costs a round trip of its own. A connection prepares only what it has sent so often as text, so rare
 * statements take no round trip more, and frequent ones one in so many.
 */
const SENT_BEFORE = 20;
/**
 * Of one connection. A server has room for 16,382 of all its clients (`max_prepared_stmt_count`), so forty processes of
 * ten connections fit.
 */
export const MAX_PREPARED = 40;
/** Different statements that a connection counts. Beyond, it starts again with those that are not prepared. */
const MAX_COUNTED = 500;

type Known = { sent: Map<string, number>; prepared: Set<string>; refused: Set<string> };

/** By connection: a new connection, to whichever host, knows no statement of the one before. */
const connections = new WeakMap<object, Known>();

/** Whether to send a statement prepared this time. Counts it otherwise. */
export function shouldPrepare(connection: object, text: string): boolean {
  let known = connections.get(connection);
  if (!known) connections.set(connection, (known = { sent: new Map(), prepared: new Set(), refused: new Set() }));
  if (known.prepared.has(text)) return true;
  if (known.prepared.size >= MAX_PREPARED || known.refused.has(text)) return false;
  const sent = known.sent.get(text) ?? 0;
  if (sent >= SENT_BEFORE) {
    known.sent.delete(text);
    known.prepared.add(text);
    return true;
  }
  if (known.sent.size >= MAX_COUNTED) known.sent.clear();
  known.sent.set(text, sent + 1);
  return false;
}

/**
 * What a server answers when it cannot prepare a statement or has forgotten it: not in this protocol (1295), too many
 * (1461), unknown (1243: a proxy changed the server behind the connection), its tables keep changing (1615), wrong
 * arguments (1210). None of them has run the statement.
 */
const NOT_PREPARED = new Set([1210, 1243, 1295, 1461, 1615]);

/** @param error of the driver */
export function isPreparingRefused(error: unknown): boolean {
  return NOT_PREPARED.has((error as { errno?: number } | undefined)?.errno ?? 0);
}

/** Whether a statement failed only because it was prepared. From now on this connection sends it as text. */
export function refusePrepared(connection: object, text: string, error: unknown): boolean {
  const known = connections.get(connection);
  if (!known?.prepared.has(text) || !isPreparingRefused(error)) return false;
  known.prepared.delete(text);
  known.refused.add(text);
  return true;
}

/**
 * Values for the binary protocol, so that the database computes with them as with the literals of a text.
 *
 * @returns undefined when one of them has no equal there: a list, or a fraction, which is a DECIMAL in a text and would
 * be a DOUBLE
 */
export function toParameters(values: readonly unknown[]): unknown[] | undefined {
  const parameters: unknown[] = [];
  for (const value of values) {
    if (typeof value === 'number') {
      // The driver would send a DOUBLE.
      if (!Number.isSafeInteger(value) || Object.is(value, -0)) return undefined;
      parameters.push(LONGLONG(value));
    } else if (value === null || typeof value === 'string' || typeof value === 'boolean' || Buffer.isBuffer(value)) {
      parameters.push(value);
    } else return undefined;
  }
  return parameters;
}
