/** Values of a statement by name. */
export type Values = Record<string, unknown>;

/** A statement cut at its names: the text before, between and after them. */
export type NamedStatement = {
  texts: readonly string[];
  names: readonly string[];
  /** With `?` in place of each name. */
  withPlaces: string;
};

/** Quoted text and comments are skipped: a colon in them is no name. */
const TOKEN = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`[^`]*`|--[^\n]*|\/\*[^]*?\*\/|(?<![:\w]):([a-zA-Z_]\w*)/g;

/** Most statements of the program are constants; those that depend on the number of rows make up the rest. */
const REMEMBERED = 1000;
const remembered = new Map<string, NamedStatement>();

/** Finds the names (`:orderId`) of a statement. Memoized by its text. */
export function parseNames(sql: string): NamedStatement {
  const known = remembered.get(sql);
  if (known) return known;
  const texts: string[] = [];
  const names: string[] = [];
  let from = 0;
  for (const match of sql.matchAll(TOKEN)) {
    const [token, name] = match;
    if (name === undefined) continue;
    texts.push(sql.slice(from, match.index));
    names.push(name);
    from = match.index + token.length;
  }
  texts.push(sql.slice(from));
  const parsed = { texts, names, withPlaces: texts.join('?') };
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(sql, parsed);
  return parsed;
}

/** The value of a name. @throws when the statement has a name without a value */
export function valueOf(name: string, values: Values): unknown {
  const value = values[name];
  if (value === undefined && !(name in values)) throw new Error(`:${name} has no value`);
  // Sequelize writes a Date into a statement in whole seconds.
  return value instanceof Date ? toSqlInstant(value) : (value ?? null);
}

/** A DATETIME(3) in UTC. */
export function toSqlInstant(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '');
}
