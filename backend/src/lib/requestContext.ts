import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request being answered, or to the message being handled, for code that has no `ctx` at hand: log lines and counters. */
export type RequestContext = {
  requestId: string;
  /** Statements sent to the database so far, BEGIN and COMMIT included. */
  roundTrips: number;
  /** Time spent waiting for their answers, and for a turn to ask. */
  databaseMs: number;
  /** Work that no guest waits for: its statements share no time limit. */
  isBackground: boolean;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

export function newRequestContext(requestId: string): RequestContext {
  return { requestId, roundTrips: 0, databaseMs: 0, isBackground: false };
}

/** Runs work beside requests under an id of its own, also when a request started it. */
export function runInBackground<T>(id: string, work: () => T): T {
  return requestContext.run({ ...newRequestContext(id), isBackground: true }, work);
}
