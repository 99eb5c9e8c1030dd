import type { Transaction } from 'sequelize';
import type { UserActor } from '../../http/actor';

/** Who calls: anybody, a person, another program of the restaurant. */
export type Caller = { kind: 'anon' } | Pick<UserActor, 'kind' | 'userId' | 'role'> | { kind: 'service' };

export type Row = Readonly<Record<string, string | number | boolean | null>>;
export type ColumnType = 'integer' | 'numeric' | 'text' | 'boolean' | 'uuid' | 'timestamptz';

type Asked = { merchantId: string; caller: Caller };

/** What of a table may be reached from outside: nothing that is not said here. */
export type Table = {
  name: string;
  /** In the order in which `*` has them. */
  columns: Readonly<Record<string, ColumnType>>;
  /** The rows that the caller may see. */
  read(asked: Asked, transaction?: Transaction): Promise<readonly Row[]>;
  /** Absent where nobody writes. Each is checked, and done, inside of one transaction. */
  writes?: {
    /** @throws TableError permission denied */
    allow(caller: Caller): void;
    insert(row: Row, asked: Asked, transaction: Transaction): Promise<number>;
    update(id: number, changes: Row, asked: Asked, transaction: Transaction): Promise<void>;
    delete(id: number, asked: Asked, transaction: Transaction): Promise<void>;
  };
};
