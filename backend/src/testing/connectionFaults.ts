import type { Statement } from './statementTap';

/** What a fault may do to the connection that it hits. */
export type FaultyConnection = {
  /** Nothing passes any more, in either direction. */
  isHeld: boolean;
  break(): void;
};

export type ConnectionFaultPlan = {
  /**
   * Ids of whose work it is: in a transaction, the statement that names one of them and all that follow are counted.
   */
  about: readonly string[];
  /** Which of the counted statements is hit, from 1; leave it out to count alone. */
  at?: number;
  /** Before: the statement never reaches the database. After: it is executed, and the answer is lost. */
  when?: 'before' | 'after';
  /** The connection stays and nothing passes any more, until the process is killed; else it breaks. */
  holds?: boolean;
};

export type ConnectionFault = {
  /** The SQL of what was counted so far. */
  readonly statements: readonly string[];
  /** Whether it has hit, and its connection is still there. */
  readonly isHolding: boolean;
  readonly hasHit: boolean;
  end(): void;
};

type Armed = ConnectionFaultPlan & { seen: string[]; hit?: FaultyConnection; awaits?: FaultyConnection };

export type ConnectionFaults = {
  arm: (wanted: ConnectionFaultPlan) => ConnectionFault;
  said: (connection: FaultyConnection, statement: Statement) => void;
  answered: (connection: FaultyConnection) => void;
  closed: (connection: FaultyConnection) => void;
};

const BEGINS = /^START TRANSACTION/i;
/** A compound statement may end with the COMMIT. */
export const COMMITS = /^COMMIT|; COMMIT; END$/i;
const ENDS = /^(COMMIT|ROLLBACK)|; COMMIT; END$/i;

/** Follows the transactions of all connections and hits those that a test has armed something for. */
export function createConnectionFaults(): ConnectionFaults {
  const armed = new Set<Armed>();
  /** Which faults a connection's open transaction is about; empty while none of them is named. */
  const transactions = new Map<FaultyConnection, Set<Armed>>();
  const gone = new WeakSet<FaultyConnection>();

  const hit = (fault: Armed, connection: FaultyConnection): void => {
    fault.hit = connection;
    connection.isHeld = true;
    if (fault.holds !== true) connection.break();
  };
  const count = (fault: Armed, connection: FaultyConnection, { sql }: Statement): void => {
    fault.seen.push(sql);
    if (fault.hit || fault.awaits || fault.seen.length !== fault.at) return;
    if (fault.when === 'after') fault.awaits = connection;
    else hit(fault, connection);
  };

  return {
    arm: (wanted) => {
      const fault: Armed = { ...wanted, seen: [] };
      armed.add(fault);
      return {
        get statements() {
          return fault.seen;
        },
        get hasHit() {
          return fault.hit !== undefined;
        },
        get isHolding() {
          return fault.hit !== undefined && !gone.has(fault.hit);
        },
        end: () => armed.delete(fault),
      };
    },
    said: (connection, statement) => {
      if (BEGINS.test(statement.sql)) return void transactions.set(connection, new Set());
      const open = transactions.get(connection);
      if (!open) return;
      for (const fault of armed) {
        if (fault.about.some((id) => statement.text.includes(id))) open.add(fault);
        if (open.has(fault)) count(fault, connection, statement);
      }
      if (ENDS.test(statement.sql)) transactions.delete(connection);
    },
    answered: (connection) => {
      for (const fault of armed) {
        if (fault.awaits !== connection) continue;
        delete fault.awaits;
        hit(fault, connection);
      }
    },
    closed: (connection) => {
      gone.add(connection);
      transactions.delete(connection);
    },
  };
}
