import type { Permission, ProblemCode } from '@site/contracts';
import type Joi from 'joi';
import type { Context } from 'koa';
import type { Transaction } from 'sequelize';
import type { Env } from '../env';
import type { Actor } from './actor';
import type { Answer } from './answer';
import type { IdempotencyKey } from './idempotency';
import type { RateLimit } from './rateLimit';
import type { RawBody } from './readBody';

/**
 * How a route writes.
 * - `transaction`: the handler runs in one, and again on a deadlock.
 * - `one-statement`: a single guarded statement, atomic by itself.
 * - `own-transactions`: several, because something slow (a call to a provider) has to happen between them.
 * - `nothing`: unsafe by its method only.
 */
export type Writes = 'transaction' | 'one-statement' | 'own-transactions' | 'nothing';

/** Names a type of @site/contracts: `CartItem`, a list of it `CartItem[]`; or says in words what else comes. */
export type AnswerType = string;

/** What a route for staff asks for; `any` admits every member of staff. */
export type StaffPermission = Permission | 'any';

type CommonSpec<P, Q> = {
  /** One line for the API's description. */
  summary: string;
  params?: Joi.ObjectSchema<P>;
  query?: Joi.ObjectSchema<Q>;
  /** Body type by status. */
  answers: Record<number, AnswerType>;
  /** Failures of its own, beside those that every route has, `not_found` of an id in the path and what `current` brings. */
  problems?: readonly ProblemCode[];
  /** One, or several that each hold. */
  limit?: RateLimit | readonly RateLimit[];
  /** Media type of the answer when it is not JSON. */
  produces?: string;
};

/**
 * The entity that a route changes, for If-Match. It is read in the request's transaction, before the handler and after
 * it, and locks what other writers of the entity lock.
 */
export type Current<P> = {
  read(call: { merchantId: string; params: P; transaction: Transaction }): Promise<object>;
  /** The part that changes can be lost of; without it, the whole entity. */
  version?(entity: object): object;
};

export type ReadSpec<P, Q> = CommonSpec<P, Q>;

export type WriteSpec<P, Q, B, W extends Writes> = CommonSpec<P, Q> & {
  writes: W;
  /** A validator, or `rawBody(…)` for bytes. Without one the body is not read. */
  body?: Joi.ObjectSchema<B> | RawBody;
  /** An empty body counts as `{}`. */
  bodyOptional?: boolean;
  /** Whether the Idempotency-Key header is honoured: a second request with the same key gets the first one's answer. */
  idempotent?: boolean;
  /**
   * The part of the body by which a repeated request is recognized; without it, the whole body. A hash of it is kept,
   * so a value that could be guessed from its hash must not be in it.
   */
  fingerprint?(body: B): unknown;
  /** Routes with it answer with an ETag, and with 412 when If-Match names another. */
  current?: Current<P>;
  /** One at a time for each caller: for commands that lock what is the caller's own, such as the cart. */
  serialized?: boolean;
};

/** What a handler gets: everything validated, and the transaction to pass on. */
export type Call<P = unknown, Q = unknown, B = unknown, T = undefined> = {
  params: P;
  query: Q;
  body: B;
  actor: Actor;
  /**
   * Authenticates the caller again and requires again what the route asks of them: for an answer that outlives the session it
   * began with. Throws like the first time.
   */
  admit(): Promise<Actor>;
  /** SHA-256 of X-Session-ID, or empty: a signed-in user may send none. The owner of a cart comes from `actor`. */
  sessionHash: string;
  merchantId: string;
  env: Env;
  /** The client's address, behind as many proxies as are configured. */
  ip: string;
  transaction: T;
  /** On routes that are idempotent, when the request carries one: for commands of several transactions. */
  key: IdempotencyKey | undefined;
  /** For headers and streams; the status and the body are what the handler returns. */
  ctx: Context;
};

/** With an idempotency key a one-statement command is given a transaction too, so pass it on. */
export type TransactionOf<W extends Writes> = W extends 'transaction'
  ? Transaction
  : W extends 'one-statement'
    ? Transaction | undefined
    : undefined;

type MaybePromise<T> = T | Promise<T>;
/** Returns the body of a 200, or `answer(status, body, headers)`. */
export type Handler<P, Q, B, T> = (call: Call<P, Q, B, T>) => MaybePromise<object | string | Answer>;

export const AUDIENCES = ['public', 'customer', 'session', 'user', 'staff', 'admin', 'team'] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route as declared, for the API's description and the route audit. */
export type DeclaredRoute = {
  method: Method;
  path: string;
  audience: Audience;
  spec: ReadSpec<unknown, unknown> &
    Partial<WriteSpec<unknown, unknown, unknown, Writes>> & {
      /** Of routes on the staff and admin routers. */
      can?: StaffPermission;
    };
};

/** A handler whose types were checked where it was declared. */
export type AnyHandler = Handler<unknown, unknown, unknown, Transaction | undefined>;
