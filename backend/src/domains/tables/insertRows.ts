import type { Transaction } from 'sequelize';
import { readValue } from './query/readValue';
import type { Row } from './Row';
import type { Table, Writes } from './Table';
import { TableError } from './TableError';
import type { Call } from './Call';

type Keys = {
  inserted: number[];
  /** Of rows that existed and were changed. */
  merged: number[];
};
type Inserting = Pick<Call, 'table' | 'asked' | 'query' | 'preferences'> & {
  writes: Writes;
  transaction: Transaction;
};

/**
 * Adds rows. As an upsert, those whose key exists are merged or left as they are; the others are added.
 *
 * @throws TableError 42P10 for a conflict on anything but the key, 21000 for two rows of one key, 428C9 for an unknown key
 */
export async function insertRows(rows: readonly Row[], inserting: Inserting): Promise<Keys> {
  const { table, asked, query, preferences, writes, transaction } = inserting;
  const { resolution } = preferences;
  const keys: Keys = { inserted: [], merged: [] };
  const existing = resolution === undefined ? new Set<number>() : await existingKeys(inserting);
  if (resolution !== undefined) requireKey(query.onConflict, table);
  for (const row of rows) {
    const key = resolution === undefined ? undefined : keyOf(row, table);
    if (key === undefined || !existing.has(key)) {
      keys.inserted.push(await writes.insert(withoutEmptyKey(row, table, resolution), asked, transaction));
    } else if (resolution === 'merge-duplicates') {
      if (keys.merged.includes(key)) throw twice();
      const { [table.key]: _, ...changes } = row;
      await writes.update(key, changes, asked, transaction);
      keys.merged.push(key);
    }
  }
  return keys;
}

async function existingKeys({ table, asked, transaction }: Inserting): Promise<Set<number>> {
  return new Set((await table.read(asked, { transaction })).map((row) => Number(row[table.key])));
}

function keyOf(row: Row, table: Table): number | undefined {
  const key = row[table.key] ?? null;
  return key === null ? undefined : Number(readValue(String(key), table.key, table));
}

/** The client fills lists of unlike rows with nulls. */
function withoutEmptyKey(row: Row, table: Table, resolution: Call['preferences']['resolution']): Row {
  if (resolution === undefined || row[table.key] !== null) return row;
  const { [table.key]: _, ...others } = row;
  return others;
}

function requireKey(onConflict: readonly string[] | undefined, table: Table): void {
  if (onConflict === undefined || (onConflict.length === 1 && onConflict[0] === table.key)) return;
  const message = 'there is no unique or exclusion constraint matching the ON CONFLICT specification';
  throw new TableError(400, '42P10', message);
}

function twice(): TableError {
  return new TableError(400, '21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', {
    hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
  });
}
