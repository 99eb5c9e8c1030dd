import type { Sequelize } from 'sequelize';
import { parseNames, toSqlInstant, valueOf, type Values } from './namedValues';

/** A statement with its values in it, escaped. A list becomes its entries, a list of lists rows in brackets. */
export function writeStatement(sequelize: Sequelize, sql: string, values: Values): string {
  const { texts, names } = parseNames(sql);
  const escape = (value: unknown): string =>
    sequelize.escape(value instanceof Date ? toSqlInstant(value) : (value as string));
  const write = (value: unknown): string => (Array.isArray(value) ? value.map(writeEntry).join(', ') : escape(value));
  const writeEntry = (value: unknown): string => (Array.isArray(value) ? `(${write(value)})` : escape(value));
  const escaped = names.map((name) => write(valueOf(name, values)));
  return texts.map((text, index) => text + (escaped[index] ?? '')).join('');
}
