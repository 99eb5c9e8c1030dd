import { select } from '../database/connection';
import { observeStatements } from '../database/roundTrips';

/** A statement that locks rows, and the table that it names first. */
export type LockingStatement = { table: string; sql: string };

const STATEMENT = /^(?:SELECT .*? FROM|UPDATE|DELETE(?: [a-z_, ]+)? FROM) `?(?<table>[a-z_]+)/;

/**
 * Collects every statement of this process that locks rows, with its values.
 *
 * @returns ends the collection and returns what was collected
 */
export function collectLockingStatements(): () => LockingStatement[] {
  const collected: LockingStatement[] = [];
  const end = observeStatements((text) => {
    const sql = text.replace(/\s+/g, ' ').trim();
    const isRead = sql.startsWith('SELECT ') && !sql.includes(' FOR UPDATE');
    const table = isRead ? undefined : STATEMENT.exec(sql)?.groups?.table;
    if (table !== undefined) collected.push({ table, sql });
  });
  return () => {
    end();
    return collected;
  };
}

type OtherKey = { table: string; columns: readonly string[]; because: string };

const NEVER_CHANGES = 'these columns never change, so nobody locks their index after the row';

/** Which rows may be locked by something else than their primary key, and why that can't deadlock. */
const OTHER_KEYS: readonly OtherKey[] = [
  { table: 'carts', columns: ['owner'], because: NEVER_CHANGES },
  { table: 'loyalty_redemptions', columns: ['code'], because: NEVER_CHANGES },
  { table: 'loyalty_accounts', columns: ['user_id'], because: NEVER_CHANGES },
  { table: 'points_transactions', columns: ['account_id'], because: 'the account is locked before its rows' },
  { table: 'auth_sessions', columns: ['user_id'], because: NEVER_CHANGES },
  { table: 'auth_one_time_tokens', columns: ['user_id', 'purpose'], because: NEVER_CHANGES },
  { table: 'kitchen_slots', columns: ['order_id'], because: 'the kitchen is locked before its slots' },
  {
    table: 'kitchen_hold_items',
    columns: ['order_id'],
    because: 'the primary key begins with it, and the order is locked',
  },
  {
    table: 'orders',
    columns: ['user_id', 'user_rank'],
    because: 'the orders of the list are locked before it is numbered',
  },
  { table: 'loyalty_signals', columns: ['seen_at'], because: 'a signal of last year is locked by nobody else' },
  { table: 'outbox', columns: ['done_at'], because: 'a message that has been done for days is locked by nobody else' },
];

/**
 * Finds statements that lock rows by an index other than the primary key, without a reason in `OTHER_KEYS`.
 *
 * @returns each of them once, without its values
 */
export async function lockedByOtherIndex(statements: readonly LockingStatement[]): Promise<string[]> {
  const keys = await primaryKeys();
  const found = statements.filter(({ table, sql }) => {
    const allowed = OTHER_KEYS.filter((other) => other.table === table).map(({ columns }) => columns);
    return ![keys.get(table) ?? [], ...allowed].some((columns) => namesColumns(sql, columns));
  });
  return [...new Set(found.map(({ sql }) => sql.replace(/'[^']*'/g, '?').replace(/\b\d+\b/g, '?')))];
}

/** The columns of each table's primary key. */
async function primaryKeys(): Promise<Map<string, string[]>> {
  const rows = await select<{ owner: string; part: string }>(
    `SELECT table_name AS owner, column_name AS part FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND index_name = 'PRIMARY' ORDER BY table_name, seq_in_index`,
    {},
  );
  const keys = new Map<string, string[]>();
  for (const { owner, part } of rows) keys.set(owner, [...(keys.get(owner) ?? []), part]);
  return keys;
}

/** Whether the conditions of a statement name each of these columns; a key that is not known is named by none. */
function namesColumns(sql: string, columns: readonly string[]): boolean {
  const conditions = sql.slice(sql.indexOf(' WHERE '));
  return columns.length > 0 && columns.every((column) => conditions.match(new RegExp(`\\b${column}\`? ?(=|IN|[<>])`)));
}
