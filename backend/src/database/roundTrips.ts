import { newRequestContext, requestContext } from '../lib/requestContext';

type Observer = (statements: readonly string[]) => void;
const observers = new Set<Observer>();

/**
 * Called once for each statement sent, BEGIN and COMMIT included: by Sequelize as its logging hook, and by `runStatement`.
 *
 * @param sent the statements of a compound statement, which is one round trip; a function writes one for an observer
 */
export function countRoundTrip(sent: string | readonly string[] | (() => string)): void {
  const context = requestContext.getStore();
  if (context) context.roundTrips += 1;
  if (observers.size === 0) return;
  const statements =
    typeof sent === 'function'
      ? [sent()]
      : typeof sent === 'string'
        ? [sent.replace(/^Executing \([^)]*\): /, '')]
        : sent;
  for (const observer of observers) observer(statements);
}

/**
 * Calls an observer with each statement of this process, values included. For audits.
 *
 * @returns ends it
 */
export function observeStatements(observer: (sql: string) => void): () => void {
  return observeRoundTrips((statements) => statements.forEach((statement) => observer(statement)));
}

/**
 * Calls an observer with the statements of each round trip, in the context of its request or message. For audits.
 *
 * @returns ends it
 */
export function observeRoundTrips(observer: Observer): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** How many statements the given work sends to the database. */
export async function roundTripsOf<T>(work: () => Promise<T>): Promise<{ result: T; roundTrips: number }> {
  const context = newRequestContext('counted');
  const result = await requestContext.run(context, work);
  return { result, roundTrips: context.roundTrips };
}
