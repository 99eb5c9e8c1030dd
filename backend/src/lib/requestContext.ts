import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request being answered, or to the message being handled, for code that has no `ctx` at hand: log lines and counters. */
export type RequestContext = {
  requestId: string;
  /** Statements sent to the database so far, BEGIN and COMMIT included. */
  roundTrips: number;
  /** Time spent waiting for their answers, and for a turn to ask. What waits side by side takes the time once. */
  databaseMs: number;
  /** Waits that are under way, and since when there is one. */
  waits: { count: number; since: number };
  /** Work that no guest waits for: its statements share no time limit. */
  isBackground: boolean;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

export function newRequestContext(requestId: string): RequestContext {
  return { requestId, roundTrips: 0, databaseMs: 0, waits: { count: 0, since: 0 }, isBackground: false };
}

/**
 * Counts the time until it is ended as waiting for the database.
 *
 * @returns ends the wait; to be called once
 */
export function beginDatabaseWait(): () => void {
  const request = requestContext.getStore();
  if (!request || request.isBackground) return () => undefined;
  const { waits } = request;
  if (waits.count === 0) waits.since = performance.now();
  waits.count += 1;
  return () => {
    waits.count -= 1;
    if (waits.count === 0) request.databaseMs += performance.now() - waits.since;
  };
}

/** How long the request has waited for the database, with what it waits for now. Milliseconds. */
export function databaseWaitOf({ databaseMs, waits }: RequestContext): number {
  return waits.count === 0 ? databaseMs : databaseMs + performance.now() - waits.since;
}

/** Lifts the shared time limit of the request's statements, for work that its caller expects to take long. */
export function takeTime(): void {
  const request = requestContext.getStore();
  if (request) request.isBackground = true;
}

/** Runs work beside requests under an id of its own, also when a request started it. */
export function runInBackground<T>(id: string, work: () => T): T {
  return requestContext.run({ ...newRequestContext(id), isBackground: true }, work);
}
