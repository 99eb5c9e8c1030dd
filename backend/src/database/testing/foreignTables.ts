import { basename } from 'node:path';
import { ACROSS_DOMAINS, SHARED_TABLES, TABLE_OWNERS } from '../tableOwners';

/** A product file of the server: its path below `src`, and its text. */
export type SourceFile = { path: string; text: string };

const OWNER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

const SQL_TEXT = /`[^`]*`|'(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"/g;
const NAMED_TABLE = /\b(?:FROM|JOIN|STRAIGHT_JOIN|INTO|UPDATE|TABLE)\s+`?([a-z_]+)/g;
const MODEL_IMPORT = /^import (?!type)\{([^}]*)\} from '[./]*database\/models\/(\w+)';/gm;
const TABLE_NAME = /defineModel\('\w+', '(\w+)'/;
const CREATED = /CREATE TABLE (?:IF NOT EXISTS )?`?(\w+)/g;

/**
 * Where a file names a table of another owner in SQL, or imports its model to query it. Types of rows may be imported: an
 * owner hands rows out.
 *
 * @param tablesByModel names of models by the name of their file
 */
export function foreignTablesOf(
  { path, text }: SourceFile,
  tablesByModel: ReadonlyMap<string, string>,
): { path: string; table: string; owner: string }[] {
  const folder = /^domains\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? '';
  if (ACROSS_DOMAINS.includes(folder)) return [];
  const inSql = [...text.matchAll(SQL_TEXT)].flatMap(([sql]) =>
    [...sql.matchAll(NAMED_TABLE)].map(([, name = '']) => name),
  );
  const queried = [...text.matchAll(MODEL_IMPORT)].flatMap(([, names = '', model = '']) =>
    names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
      ? []
      : [tablesByModel.get(model) ?? ''],
  );
  return [...new Set([...inSql, ...queried])].flatMap((table) => {
    const owner = OWNER_OF.get(table);
    return owner === undefined || owner === folder || SHARED_TABLES.includes(table) ? [] : [{ path, table, owner }];
  });
}

/** Names of tables by the file name of their model. */
export function tablesByModelOf(models: readonly SourceFile[]): Map<string, string> {
  return new Map(
    models.flatMap(({ path, text }) => {
      const table = TABLE_NAME.exec(text)?.[1];
      const model = basename(path, '.ts');
      return table === undefined ? [] : [[model, table] as const];
    }),
  );
}

/** Tables that migrations create. */
export function createdTables(migrations: readonly SourceFile[]): string[] {
  return [
    ...new Set(migrations.flatMap(({ text }) => [...text.matchAll(CREATED)].map(([, table = '']) => table))),
  ].sort();
}
