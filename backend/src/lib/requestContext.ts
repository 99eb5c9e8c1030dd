import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request being answered, for code that has no `ctx` at hand: log lines and counters. */
export type RequestContext = {
  requestId: string;
  /** Statements sent to the database so far, BEGIN and COMMIT included. */
  roundTrips: number;
  /** Time spent waiting for their answers, and for a turn to ask. */
  databaseMs: number;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

export function newRequestContext(requestId: string): RequestContext {
  return { requestId, roundTrips: 0, databaseMs: 0 };
}
