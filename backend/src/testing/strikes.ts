import type { Statement } from './statementTap';

/** What a strike may do to the connection that it hits. */
export type StruckConnection = {
  /** Nothing passes any more, in either direction. */
  isHeld: boolean;
  break(): void;
};

export type WantedStrike = {
  /** Ids of whose work it is: in a transaction, the statement that names one of them and all that follow are counted. */
  about: readonly string[];
  /** Which of the counted statements is hit, from 1; leave it out to count alone. */
  at?: number;
  /** Before: the database never hears of it. After: it is done, and nobody hears of that. */
  when?: 'before' | 'after';
  /** The connection stays and nothing passes any more, until the process is killed; else it breaks. */
  holds?: boolean;
};

export type Strike = {
  /** The SQL of what was counted so far. */
  readonly statements: readonly string[];
  /** Whether it has hit, and its connection is still there. */
  readonly isHolding: boolean;
  readonly hasHit: boolean;
  end(): void;
};

type Armed = WantedStrike & { seen: string[]; hit?: StruckConnection; awaits?: StruckConnection };

export type Strikes = {
  arm: (wanted: WantedStrike) => Strike;
  said: (connection: StruckConnection, statement: Statement) => void;
  answered: (connection: StruckConnection) => void;
  closed: (connection: StruckConnection) => void;
};

const BEGINS = /^START TRANSACTION/i;
const ENDS = /^(COMMIT|ROLLBACK)/i;

/** Follows the transactions of all connections and hits those that a test has armed something for. */
export function createStrikes(): Strikes {
  const armed = new Set<Armed>();
  /** Which strikes a connection's open transaction is about; empty while none of them is named. */
  const transactions = new Map<StruckConnection, Set<Armed>>();
  const gone = new WeakSet<StruckConnection>();

  const hit = (strike: Armed, connection: StruckConnection): void => {
    strike.hit = connection;
    connection.isHeld = true;
    if (strike.holds !== true) connection.break();
  };
  const count = (strike: Armed, connection: StruckConnection, { sql }: Statement): void => {
    strike.seen.push(sql);
    if (strike.hit || strike.awaits || strike.seen.length !== strike.at) return;
    if (strike.when === 'after') strike.awaits = connection;
    else hit(strike, connection);
  };

  return {
    arm: (wanted) => {
      const strike: Armed = { ...wanted, seen: [] };
      armed.add(strike);
      return {
        get statements() {
          return strike.seen;
        },
        get hasHit() {
          return strike.hit !== undefined;
        },
        get isHolding() {
          return strike.hit !== undefined && !gone.has(strike.hit);
        },
        end: () => armed.delete(strike),
      };
    },
    said: (connection, statement) => {
      if (BEGINS.test(statement.sql)) return void transactions.set(connection, new Set());
      const open = transactions.get(connection);
      if (!open) return;
      for (const strike of armed) {
        if (strike.about.some((id) => statement.text.includes(id))) open.add(strike);
        if (open.has(strike)) count(strike, connection, statement);
      }
      if (ENDS.test(statement.sql)) transactions.delete(connection);
    },
    answered: (connection) => {
      for (const strike of armed) {
        if (strike.awaits !== connection) continue;
        delete strike.awaits;
        hit(strike, connection);
      }
    },
    closed: (connection) => {
      gone.add(connection);
      transactions.delete(connection);
    },
  };
}
