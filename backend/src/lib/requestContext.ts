import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request being answered, for code that has no `ctx` at hand: log lines and counters. */
export type RequestContext = {
  requestId: string;
  /** Statements sent to the database so far, BEGIN and COMMIT included. */
  roundTrips: number;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();
