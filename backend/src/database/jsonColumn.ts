/** A JSON value as a statement returns it: MariaDB gives text, MySQL the value. */
export type JsonColumn<Value extends object> = string | Value | null;

export function readJson<Value extends object>(column: JsonColumn<Value>): Value | null {
  return typeof column === 'string' ? (JSON.parse(column) as Value) : column;
}
