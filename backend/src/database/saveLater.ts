import {
  DataTypes,
  type CreationAttributes,
  type Model,
  type ModelAttributeColumnOptions,
  type ModelStatic,
  type Transaction,
} from 'sequelize';
import { executeLater } from './deferredWrites';
import type { Values } from './namedValues';
import { announceUpdate } from './sequelizeInternals';

type Row<M extends Model> = Partial<CreationAttributes<M>>;

/** `Model.bulkCreate` that does not wait: see `executeLater`. */
export function insertLater<M extends Model>(model: ModelStatic<M>, rows: readonly Row<M>[], to: Transaction): void {
  const [first] = rows;
  if (!first) return;
  const attributes = Object.keys(model.getAttributes()).filter((name) => name in first);
  const columns = attributes.map((name) => columnOf(model, name)).join(', ');
  const values = rows.map((row) => attributes.map((name) => stored(model, name, row)));
  executeLater(`INSERT INTO ${model.tableName} (${columns}) VALUES :values`, { values }, to);
}

/** `Model.update` of the row with a primary key, without waiting: see `executeLater`. */
export function updateLater<M extends Model>(
  model: ModelStatic<M>,
  changes: Row<M>,
  { where, transaction }: { where: Row<M>; transaction: Transaction },
): void {
  const values: Values = {};
  const assign = (prefix: string, row: Row<M>): string[] =>
    Object.keys(row).map((name) => {
      values[prefix + name] = stored(model, name, row);
      return `${columnOf(model, name)} = :${prefix}${name}`;
    });
  const assignments = assign('set_', changes).join(', ');
  const conditions = assign('is_', where).join(' AND ');
  executeLater(`UPDATE ${model.tableName} SET ${assignments} WHERE ${conditions}`, values, transaction);
  announceUpdate(model, { where, transaction });
}

function attributeOf<M extends Model>(model: ModelStatic<M>, name: string) {
  return (model.getAttributes() as Record<string, ModelAttributeColumnOptions>)[name];
}

function columnOf<M extends Model>(model: ModelStatic<M>, name: string): string {
  const attribute = attributeOf(model, name);
  if (!attribute) throw new Error(`${model.name} has no ${name}`);
  return `\`${attribute.field ?? name}\``;
}

function stored<M extends Model>(model: ModelStatic<M>, name: string, row: Row<M>): unknown {
  const value: unknown = row[name as keyof Row<M>];
  const isJson = attributeOf(model, name)?.type instanceof DataTypes.JSON;
  return isJson && value !== null && value !== undefined ? JSON.stringify(value) : value;
}
