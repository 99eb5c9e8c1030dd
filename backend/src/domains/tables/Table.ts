import type { Transaction } from 'sequelize';
import type { UserActor } from '../../http/actor';
import type { Condition } from './query/TableQuery';
import type { ColumnType, Row } from './Row';

/**
 * The caller: anonymous, a person, or another program of the restaurant. A person whose second factor is missing has the
 * rights of an anonymous caller: they read none of their own rows, and write nothing.
 */
export type Caller =
  { kind: 'anon' } | { kind: 'half-signed-in' } | Omit<UserActor, 'sessionHash'> | { kind: 'service' };

type Asked = { merchantId: string; caller: Caller };

/** What of a table may be reached from outside: nothing that is not said here. */
export type Table = {
  name: string;
  /** In the order in which `*` has them. */
  columns: Readonly<Record<string, ColumnType>>;
  /** The column that identifies a row: the one thing that an upsert may conflict on. */
  key: string;
  /**
   * The rows that the caller may see.
   *
   * @param options.where what the caller asks for; a table that may be large reads less by it, and may ignore it
   */
  read(asked: Asked, options?: { transaction?: Transaction; where?: readonly Condition[] }): Promise<readonly Row[]>;
  /** Absent for a read-only table. Each is checked and done in one transaction. */
  writes?: Writes;
};

export type Writes = {
  /** How the audit log names a change. */
  audit: { entity: string; titles: Record<'create' | 'update' | 'delete', string> };
  /** @throws TableError permission denied */
  allow(caller: Caller): void;
  /** Taken before the rows of an update or a delete are chosen, so that its filters hold until it is committed. */
  lock?(asked: Asked, transaction: Transaction): Promise<void>;
  insert(row: Row, asked: Asked, transaction: Transaction): Promise<number>;
  update(id: number, changes: Row, asked: Asked, transaction: Transaction): Promise<void>;
  delete(id: number, asked: Asked, transaction: Transaction): Promise<void>;
};
