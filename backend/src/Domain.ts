import type { Middleware } from 'koa';
import type { Env } from './env';
import type { Authenticator } from './http/authenticate';
import type { ReadinessCheck } from './http/health';
import type { FindCachedResponse } from './http/responseCache';
import type { Routers } from './http/routers';
import type { OutboxHandlers } from './outbox/outbox';

/** What a domain brings to the application. */
export type Domain = {
  /** Declares its routes on the routers whose visitors may call them. */
  routes?(routers: Routers): void;
  /** For what does not lie below `/api/`: pages, release files. Runs in the order of the list. */
  middleware?(env: Env): Middleware[];
  /** Runs before each call below `/api/`. */
  apiMiddleware?(): Middleware;
  /** Finds answers that can be sent without asking the application. */
  ready?(env: Env): FindCachedResponse;
  /** What happens after commands have been committed, by topic. */
  outbox?: OutboxHandlers;
  /** Recognizes bearer tokens. */
  authenticators?(env: Env): readonly Authenticator[];
  /** What else has to work for `/readyz` to be green, by the name that its body shows. Checked every second or so. */
  readiness?: ReadinessCheck;
  /** Work beside requests, such as a sweeper. Returns what ends it, within a second or so. */
  start?(env: Env): (() => Promise<void> | void) | Promise<() => Promise<void> | void>;
  /** The process is stopping: work that never ends by itself, such as a stream, ends now. */
  drain?(): void;
  /** Fills an empty restaurant; run at each start of the demo, so it must be idempotent. */
  seed?(env: Env): Promise<void>;
};
