import { IDEMPOTENCY_HEADERS, ORDER_TOKEN_HEADER } from '@site/contracts';
import type { Context } from 'koa';
import { Op, type Transaction } from 'sequelize';
import { execute, select } from '../database/connection';
import { executeLater } from '../database/deferredWrites';
import { destroyInBatches } from '../database/destroyInBatches';
import { StoredAnswer } from '../database/models/StoredAnswer';
import { AppError } from '../lib/AppError';
import { now } from '../lib/clock';
import { seal, unseal } from '../lib/sealed';
import { sha256 } from '../lib/secrets';
import { actorKey, type Actor } from './actor';
import { Answer } from './answer';
import { answeredIds, type AnsweredIds } from './answeredIds';
import { inTransaction, isDuplicateKey } from '../database/transaction';

const KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Answers hold names, phones and order tokens, so they are kept sealed. */
const BODY = 'idempotency: answers';

const NONE: AnsweredIds = { orderId: null, refundId: null, applicationId: null };

/** One client's key for one route, and what it was used for. Both are hashes: bodies hold names and phones. */
export type IdempotencyKey = {
  merchantId: string;
  scope: string;
  request: string;
  /** The answer was stored by the command itself. */
  isAnswered?: boolean;
};

/** The request's key, if it carries one. */
export function idempotencyKey(
  ctx: Context,
  { merchantId, actor, route, input }: { merchantId: string; actor: Actor; route: string; input: unknown },
): IdempotencyKey | undefined {
  const key = IDEMPOTENCY_HEADERS.map((header) => ctx.get(header)).find((value) => value !== '');
  if (key === undefined) return undefined;
  if (!KEY_PATTERN.test(key)) {
    const message = 'must be 8 to 128 visible ASCII characters';
    const field = IDEMPOTENCY_HEADERS[0];
    throw new AppError('validation_failed', { detail: `${field} ${message}.`, errors: [{ field, message }] });
  }
  const request = sha256(JSON.stringify(input));
  return { merchantId, scope: sha256(`${ownerOf(ctx, actor, request)}\n${route}\n${key}`), request };
}

/**
 * Whose key it is. Guests without a cart session have no name: two of them who choose the same key must not get each
 * other's answers, which hold names and order tokens. What tells them apart is the order's token where they send one,
 * and else the request itself: the same key with another body is then another guest's, not a conflict.
 */
function ownerOf(ctx: Context, actor: Actor, request: string): string {
  if (actor.kind !== 'guest' || actor.sessionHash !== null) return actorKey(actor);
  const token = ctx.get(ORDER_TOKEN_HEADER);
  return token === '' ? `request:${request}` : `order:${sha256(token)}`;
}

/** The answer given before for this key, if any; 409 when the key was used for something else. */
export async function findAnswer(key: IdempotencyKey): Promise<Answer | undefined> {
  const [row] = await select<{ request_hash: string; status: number; body: string; headers: string }>(
    `SELECT request_hash, status, body, headers FROM idempotency_keys
      WHERE merchant_id = :merchantId AND scope_hash = :scope`,
    key,
  );
  if (!row) return undefined;
  if (row.request_hash !== key.request) {
    throw new AppError('idempotency_conflict', 'This idempotency key was used for another request; choose a new one.');
  }
  const headers = JSON.parse(row.headers) as Record<string, string>;
  const body = unsealAnswer(row.body);
  if (body === undefined) {
    throw new AppError('idempotency_conflict', 'The answer to this key can no longer be read; choose a new key.');
  }
  return new Answer(row.status, body, { ...headers, 'Idempotent-Replayed': 'true' });
}

/** Opens the stored body of an answer; undefined when it was sealed under another secret. */
function unsealAnswer(body: string): unknown {
  try {
    return JSON.parse(unseal(body, BODY));
  } catch {
    return undefined;
  }
}

const STORE = `INSERT INTO idempotency_keys (merchant_id, scope_hash, request_hash, status, body, headers, created_at, order_id, refund_id, application_id)
   VALUES (:merchantId, :scope, :request, :status, :body, :headers, :now, :orderId, :refundId, :applicationId)`;

/** Runs a transaction and writes its answer in it: either both are durable or neither. */
function storingAnswer<T>(
  key: IdempotencyKey,
  command: (transaction: Transaction) => Promise<T>,
  toAnswer: (brought: T) => Answer,
): Promise<T> {
  return inTransaction(async (transaction) => {
    const brought = await command(transaction);
    executeLater(STORE, storedValues(key, toAnswer(brought)), transaction);
    return brought;
  });
}

/** Runs a command of one transaction and writes its answer in it. */
export function answerOnce(
  key: IdempotencyKey,
  command: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return storingAnswer(key, command, (given) => given);
}

/** Writes the answer after the command. */
export async function storeAnswer(key: IdempotencyKey, given: Answer): Promise<void> {
  await execute(STORE, storedValues(key, given));
}

/**
 * Whether a command may have failed because the key was answered while it worked. The database does not say which row
 * was the duplicate, and a repeated command may fail by itself: its cart is an order by now.
 */
export function mayBeAnswered(error: unknown): boolean {
  return isDuplicateKey(error) || (error instanceof AppError && error.status < 500);
}

function storedValues(key: IdempotencyKey, given: Answer): Record<string, unknown> {
  return {
    ...key,
    ...(given.status < 300 ? answeredIds(given.body) : NONE),
    status: given.status,
    body: seal(JSON.stringify(given.body ?? null), BODY),
    headers: JSON.stringify(given.headers),
    now: now(),
  };
}

/**
 * The transaction of a command that has only this one: the request's answer is stored in it. Nothing of it was stored
 * before, since `perform` asks first; a copy that was faster in another process is found by the caller.
 *
 * @param toAnswer what the request is answered with then
 */
export async function answerInTransaction<T>(
  key: IdempotencyKey | undefined,
  command: (transaction: Transaction) => Promise<T>,
  toAnswer: (brought: T) => Answer,
): Promise<T> {
  if (!key) return inTransaction(command);
  const brought = await storingAnswer(key, command, toAnswer);
  key.isAnswered = true;
  return brought;
}

/**
 * One step of a command of several transactions, done once for the request's key: repeated, it brings what it brought
 * the first time, even if the rest of the command never came to an end. Without a key it is done each time.
 *
 * @param step names it among the steps of its route; what it brings has to survive JSON
 */
export async function onceInTransaction<T>(
  key: IdempotencyKey | undefined,
  step: string,
  command: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!key) return inTransaction(command);
  const own = { ...key, scope: sha256(`${key.scope}\n${step}`) };
  const before = async (): Promise<{ brought: T } | undefined> => (await findAnswer(own))?.body as { brought: T };
  const done = await before();
  if (done) return done.brought;
  try {
    return await storingAnswer(own, command, (brought) => new Answer(200, { brought }));
  } catch (error) {
    const meanwhile = await before();
    if (meanwhile) return meanwhile.brought;
    throw error;
  }
}

/** @returns how many expired keys were forgotten */
export function purgeOldAnswers(merchantId: string, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS);
  return destroyInBatches(StoredAnswer, { merchantId, createdAt: { [Op.lt]: before } }, signal);
}
