import type { Row } from '../Row';

export type Value = NonNullable<Row[string]>;
export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte';

/** What a row must satisfy, as in SQL: a comparison with null is neither true nor false. */
export type Condition =
  | { kind: 'and' | 'or'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | { kind: 'compare'; column: string; operator: Comparison; value: Value }
  | { kind: 'in'; column: string; values: ReadonlySet<Value> }
  | { kind: 'like'; column: string; pattern: string; ignoreCase: boolean }
  | { kind: 'is'; column: string; value: boolean | null }
  | { kind: 'distinct'; column: string; value: Value };

export type Order = { column: string; descending: boolean; nullsFirst: boolean };
/** A column and the name it has in the answer. */
export type Selected = { column: string; as: string };
/** Which of the matching rows are meant. */
export type Window = { offset: number; limit: number | undefined };

export type TableQuery = {
  select: readonly Selected[];
  order: readonly Order[];
  /** All of them hold. */
  where: readonly Condition[];
  window: Window;
  /** Columns of a body that count; undefined is all. */
  columns: readonly string[] | undefined;
  onConflict: readonly string[] | undefined;
};
