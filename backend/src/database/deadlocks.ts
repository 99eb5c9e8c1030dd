import { Counter } from 'prom-client';

/** The server's number for a statement that was chosen as the loser of a deadlock. */
const DEADLOCK = 1213;

const counter = new Counter({
  name: 'database_deadlocks_total',
  help: 'Statements that lost a deadlock. They are tried again, but two commands take their locks in different orders',
});

/** Counts an error of a statement, if it is a deadlock. Every connection reports here, inside and outside transactions. */
export function countDeadlock(error: unknown): void {
  if ((error as { errno?: unknown } | null)?.errno === DEADLOCK) counter.inc();
}
