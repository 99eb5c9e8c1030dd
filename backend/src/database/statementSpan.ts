import { openSpan } from '../lib/tracing/tracing';
import { databaseName } from './deferredWrites';
import { SHARED_TABLES, TABLE_OWNERS } from './tableOwners';

const TABLES: ReadonlySet<string> = new Set([...Object.values(TABLE_OWNERS).flat(), ...SHARED_TABLES]);
const TEXTS = /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"/g;
const PARTS =
  /\b(?:(INSERT(?: IGNORE)? INTO|DELETE FROM|UPDATE|CALL|FROM|JOIN)\s+`?(\w+)|(COMMIT|ROLLBACK|START TRANSACTION))/gi;
const READS = new Set(['FROM', 'JOIN']);
const MAX_LENGTH = 255;

/**
 * Opens the span of a statement that is about to be sent, inside a sampled trace.
 *
 * @param sent what the driver gets: a text, or options that hold it
 * @returns what ends it
 */
export function openStatementSpan(sent: unknown): ((error: unknown) => void) | undefined {
  return openSpan(() => {
    const summary = summarize(typeof sent === 'string' ? sent : String((sent as { sql?: unknown } | null)?.sql));
    return {
      name: summary,
      kind: 'client',
      attributes: { 'db.system.name': databaseName(), 'db.query.summary': summary },
    };
  });
}

/**
 * What a statement does to which tables, such as `SELECT orders order_items; INSERT outbox`. Of its text, which holds values, only
 * keywords and names of our own tables and procedures are repeated.
 */
export function summarize(sql: string): string {
  const parts = new Map<string, Set<string>>();
  for (const [, verb = '', target = '', alone = ''] of sql.replace(TEXTS, "''").matchAll(PARTS)) {
    const word = (alone || verb.split(' ', 1)[0] || '').toUpperCase();
    const operation = READS.has(word) ? 'SELECT' : word;
    if (!alone && word !== 'CALL' && !TABLES.has(target)) continue;
    const targets = parts.get(operation) ?? new Set();
    parts.set(operation, alone ? targets : targets.add(target));
  }
  const texts = [...parts].map(([operation, targets]) => [operation, ...targets].join(' '));
  if (texts.length > 0) return texts.join('; ').slice(0, MAX_LENGTH);
  return /^\s*(SELECT|SHOW|SET|INSERT|UPDATE|DELETE)\b/i.exec(sql)?.[1]?.toUpperCase() ?? 'OTHER';
}
