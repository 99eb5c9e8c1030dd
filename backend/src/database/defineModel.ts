import {
  DataTypes,
  type Attributes,
  type DataType,
  Model,
  type ModelAttributes,
  type ModelCtor,
  type ModelStatic,
  type Optional,
} from 'sequelize';
import { sequelize } from './connection';

declare const VALUE: unique symbol;

/** A column in Sequelize's own form. It carries the type of its values for the compiler. */
type Column<Value> = {
  readonly type: DataType;
  readonly allowNull: boolean;
  readonly primaryKey?: boolean;
  readonly [VALUE]?: Value;
};

type Columns = Record<string, Column<unknown>>;
type ValuesOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never };
type Defaulted<C extends Columns> = {
  [Name in keyof C]: C[Name] extends { defaultValue: unknown } ? Name : never;
}[keyof C];
type Row<C extends Columns> = Model<ValuesOf<C>, Optional<ValuesOf<C>, Defaulted<C>>> & ValuesOf<C>;

/** A row of a model as read: a plain object. */
export type RowOf<M extends ModelStatic<Model>> = Attributes<InstanceType<M>>;

/** The restaurant whose row it is: the first column of every table but the site's own. */
const merchant = { merchantId: { type: DataTypes.STRING(64), allowNull: false, primaryKey: true } as Column<string> };

/**
 * Defines the model of a table whose rows belong to a restaurant: the key `merchantId` comes before the columns. A column
 * that is not wrapped in `nullable` must have a value.
 *
 * @param name with which a statement can refer to the table, as in `PaymentSession.order_id`
 */
export function defineModel<C extends Columns>(name: string, table: string, columns: C) {
  return defineSiteModel(name, table, { ...merchant, ...columns });
}

/** Defines the model of a table that is no restaurant's, but of the whole site. */
export function defineSiteModel<C extends Columns>(name: string, table: string, columns: C): ModelCtor<Row<C>> {
  const model = sequelize.define<Row<C>>(name, columns as unknown as ModelAttributes<Row<C>>, { tableName: table });
  const texts = Object.keys(columns).filter((column) => columns[column]?.type instanceof JsonText);
  if (texts.length > 0) model.addHook('afterFind', (found) => parseTexts([found ?? []].flat() as object[], texts));
  return model;
}

/** The class itself: `DataTypes.JSON` is a proxy that makes no instances of a subclass. */
const JsonType = (DataTypes.JSON.prototype as { constructor: typeof DataTypes.JSON }).constructor;

/** Written as JSON by Sequelize; read back by `parseTexts`, because the database says that it is text. */
class JsonText extends JsonType {
  override readonly key = 'JSON_TEXT';

  constructor(private readonly size?: 'medium') {
    super();
  }

  override toSql(): string {
    return this.size === 'medium' ? 'MEDIUMTEXT' : 'TEXT';
  }
}

function parseTexts(rows: readonly object[], columns: readonly string[]): void {
  for (const row of rows) {
    for (const column of columns) {
      const text: unknown = row[column as keyof object];
      if (typeof text !== 'string') continue;
      const value: unknown = JSON.parse(text);
      if (row instanceof Model) row.set(column, value, { raw: true });
      else Object.assign(row, { [column]: value });
    }
  }
}

/** Makes a column part of the primary key. */
export const key = <Value>(column: Column<Value>): Column<Value> => ({ ...column, primaryKey: true });

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({ ...column, allowNull: true });

/** Gives a column a value in rows that are created without one. */
export const withDefault = <Value>(column: Column<Value>, value: Value): Column<Value> & { defaultValue: Value } => ({
  ...column,
  defaultValue: value,
});

const column = <Value>(type: DataType): Column<Value> => ({ type, allowNull: false });

export const string = <Value extends string = string>(length: number) => column<Value>(DataTypes.STRING(length));
export const char = <Value extends string = string>(length: number) => column<Value>(DataTypes.CHAR(length));
export const text = <Value extends string = string>(size?: 'medium') =>
  column<Value>(size === undefined ? DataTypes.TEXT : DataTypes.TEXT(size));
export const blob = (size: 'medium') => column<Buffer>(DataTypes.BLOB(size));
export const json = <Value>() => column<Value>(DataTypes.JSON);
/** JSON in a text column. Rows have the value. */
export const jsonText = <Value extends object>(size?: 'medium') => column<Value>(new JsonText(size));
export const boolean = () => column<boolean>(DataTypes.BOOLEAN);
export const tinyint = () => column<number>(DataTypes.TINYINT);
export const smallint = () => column<number>(DataTypes.SMALLINT);
export const integer = () => column<number>(DataTypes.INTEGER);
export const bigint = () => column<number>(DataTypes.BIGINT);
/** A moment, to the millisecond. */
export const date = () => column<Date>(DataTypes.DATE(3));
/** A day, `YYYY-MM-DD`. */
export const dateOnly = () => column<string>(DataTypes.DATEONLY);
