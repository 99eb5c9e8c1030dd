/** Numbers of the server's errors by what they mean for us, the same in MariaDB and MySQL unless noted. */

/** No space on its disk, or on that of its temporary files. */
export const FULL: ReadonlySet<number> = new Set([3, 20, 1021, 1026, 1030, 1114, 1878]);

/** The server, the session, the table or its engine takes no writes. 1874 is MySQL's. */
export const READ_ONLY: ReadonlySet<number> = new Set([1036, 1290, 1792, 1836, 1874]);

/** The user has no right to do this to the database, the table or the server. */
export const DENIED: ReadonlySet<number> = new Set([1044, 1142, 1227]);

/** A node of a Galera cluster that does not take part, or has lost the majority: it answers neither reads nor writes. */
export const CLUSTER_NOT_READY = 1047;

export const NO_SUCH_TABLE = 1146;
export const NO_SUCH_COLUMN = 1054;

/** The server's error number behind a Sequelize error. */
export function mysqlErrno(error: unknown): number | undefined {
  const { original, parent, errno } = (error ?? {}) as { original?: unknown; parent?: unknown; errno?: unknown };
  if (typeof errno === 'number') return errno;
  const inner = original ?? parent;
  return inner && inner !== error ? mysqlErrno(inner) : undefined;
}
