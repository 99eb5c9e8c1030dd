import type { Context } from 'koa';
import type { Transaction } from 'sequelize';
import type { Env } from '../env';
import { AppError } from '../lib/AppError';
import { serialize } from '../lib/serialize';
import { actorKey, type Actor } from './actor';
import { Answer } from './answer';
import { auditRequest, type RequestAudit } from './audit';
import { clientAddress } from './clientAddress';
import type { AnyHandler, Current, DeclaredRoute } from './DeclaredRoute';
import { answerOnce, findAnswer, idempotencyKey, mayBeAnswered, storeAnswer, type IdempotencyKey } from './idempotency';
import { enforceDeclaredLimits } from './limits/enforceDeclaredLimits';
import { storageBudget } from './limits/storageBudget';
import { etagOf, requireMatch } from './precondition';
import { isRawBody, readJson, readRaw } from './readBody';
import { readQuery } from './readQuery';
import { inTransaction } from '../database/transaction';
import { validateBody, validateParams, validateQuery } from './validate';

type Performance = {
  ctx: Context;
  env: Env;
  actor: Actor;
  admit: () => Promise<Actor>;
  route: DeclaredRoute;
  handler: AnyHandler;
};

/** The caller of a body that took longer may have lost their access meanwhile, so they are identified again. */
const SLOW_BODY_MS = 1000;

/** Runs one declared route: limits, validates, opens what its `writes` asks for, and sends the answer. */
export async function perform({ ctx, env, admit, route, handler, ...first }: Performance): Promise<void> {
  ctx.state.route = route.path;
  const { spec } = route;
  const ip = clientAddress(ctx, env.TRUSTED_PROXIES);
  const charged = { merchantId: env.MERCHANT_ID, ip, actor: first.actor };
  await enforceDeclaredLimits(route, charged);
  const budget = storageBudget(route, charged);
  await budget?.begin();

  const params = spec.params ? validateParams(spec.params, ctx.params) : (ctx.params as unknown);
  const query = spec.query ? validateQuery(spec.query, readQuery(ctx)) : {};
  const askedAt = performance.now();
  const body = await readInput(ctx, spec);
  const actor = performance.now() - askedAt > SLOW_BODY_MS ? await admit() : first.actor;
  const sessionHash = actor.sessionHash ?? '';
  const key = spec.idempotent
    ? idempotencyKey(ctx, {
        merchantId: env.MERCHANT_ID,
        actor,
        route: `${route.method} ${ctx.path}`,
        input: [query, spec.fingerprint ? spec.fingerprint(body) : body],
      })
    : undefined;
  const call = { params, query, body, actor, admit, sessionHash, merchantId: env.MERCHANT_ID, env, ip, key, ctx };

  const audit = auditRequest({ ctx, merchantId: env.MERCHANT_ID, actor, route, params, body });
  const run: Run = (transaction) => runCommand({ route, handler, call, audit }, transaction);
  // The row of the audit log is written with the change or not at all.
  const writes = audit && spec.writes === 'one-statement' ? 'transaction' : spec.writes;
  const audited = audit && writes === 'own-transactions' ? recordingFailures(run, audit) : run;
  const answer = (): Promise<Answer> => (key ? runOnce(key, writes, audited) : runPlainly(writes, audited));
  const turn = turnOf({ route, actor, key });
  const given = await (turn === undefined ? answer() : serialize(turn, answer));
  await budget?.spend(body, given, key !== undefined);
  send(ctx, given);
}

type Command = {
  route: DeclaredRoute;
  handler: AnyHandler;
  call: Omit<Parameters<AnyHandler>[0], 'transaction'>;
  audit: RequestAudit | undefined;
};

/** Runs the handler and records what it did; may run again after a deadlock. */
async function runCommand(command: Command, transaction: Transaction | undefined): Promise<Answer> {
  const { route, handler, call, audit } = command;
  audit?.begin();
  const { current } = route.spec;
  if (current && transaction) return changeEntity(command, current, transaction);
  const given = toAnswer(await handler({ ...call, transaction }));
  await audit?.done({ answer: given, before: null, after: null }, transaction);
  return given;
}

/** Compares If-Match with the entity, changes it, and answers with its new tag. */
async function changeEntity(
  { route, handler, call, audit }: Command,
  current: Current<unknown>,
  transaction: Transaction,
): Promise<Answer> {
  const { ctx, merchantId, params } = call;
  const read = async () => taggedEntity(current, await current.read({ merchantId, params, transaction }));
  const isConditional = ctx.get('If-Match') !== '';
  const before = audit || isConditional ? await read() : undefined;
  if (before && isConditional) await requireMatch(ctx, before, () => audit?.lastChange(transaction));
  const given = toAnswer(await handler({ ...call, transaction }));
  const after = route.method === 'DELETE' ? undefined : await read();
  await audit?.done({ answer: given, before: before?.entity ?? null, after: after?.entity ?? null }, transaction);
  return after ? new Answer(given.status, given.body, { ...given.headers, ETag: after.etag }) : given;
}

/**
 * The queue in which a request waits in this process before it takes a connection. Copies of one command of several
 * transactions run one after the other: all but the first find its answer. A guest who clicks ten times delays no other.
 */
function turnOf({ route, actor, key }: { route: DeclaredRoute; actor: Actor; key: IdempotencyKey | undefined }) {
  const { writes, serialized } = route.spec;
  if (serialized) return `${route.method} ${route.path} ${actorKey(actor)}`;
  return key && writes === 'own-transactions' ? key.scope : undefined;
}

async function readInput(ctx: Context, { body: schema, bodyOptional }: DeclaredRoute['spec']): Promise<unknown> {
  if (schema === undefined) return undefined;
  if (isRawBody(schema)) return readRaw(ctx, schema);
  const value = (await readJson(ctx)) ?? (bodyOptional ? {} : undefined);
  if (value === undefined) throw new AppError('malformed_body', 'A JSON body is expected.');
  return validateBody(schema, value);
}

function taggedEntity({ version }: Current<unknown>, entity: object): { entity: object; etag: string } {
  return { entity, etag: etagOf(version?.(entity) ?? entity) };
}

type Run = (transaction: Transaction | undefined) => Promise<Answer>;
type WritesOf = DeclaredRoute['spec']['writes'];

/** Records the failure of a command of several transactions, some of which may be committed. */
function recordingFailures(run: Run, audit: RequestAudit): Run {
  return (transaction) =>
    run(transaction).catch(async (error: unknown) => {
      await audit.failed(error);
      throw error;
    });
}

function runPlainly(writes: WritesOf, run: Run): Promise<Answer> {
  return writes === 'transaction' ? inTransaction(run) : run(undefined);
}

/**
 * The command first, its answer's row last, in one transaction: a repeated request does its work, meets the row
 * of the first one, is rolled back and gets that answer. So the usual request pays one round trip, not two.
 */
async function runOnce(key: IdempotencyKey, writes: WritesOf, run: Run): Promise<Answer> {
  if (writes === 'own-transactions') return runOnceAcrossTransactions(key, run);
  try {
    return await answerOnce(key, run);
  } catch (error) {
    const before = mayBeAnswered(error) ? await findAnswer(key) : undefined;
    if (before) return before;
    throw error;
  }
}

/**
 * Such a command can't be undone, so it asks first; it guards itself against the race that remains. A 202 says that it
 * is not done yet: it is not kept, so that a repeated request returns the outcome.
 */
async function runOnceAcrossTransactions(key: IdempotencyKey, run: Run): Promise<Answer> {
  const before = await findAnswer(key);
  if (before) return before;
  try {
    const given = await run(undefined);
    if (given.status !== 202 && !key.isAnswered) await storeAnswer(key, given);
    return given;
  } catch (error) {
    // Another process was faster: its answer counts, whatever happened to this one.
    const meanwhile = mayBeAnswered(error) ? await findAnswer(key) : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

function toAnswer(result: Awaited<ReturnType<AnyHandler>>): Answer {
  return result instanceof Answer ? result : new Answer(200, result);
}

function send(ctx: Context, { status, body, headers }: Answer): void {
  ctx.set(headers);
  // Answers may depend on the caller, so they are private; routes that may be cached say so themselves.
  if (!ctx.response.get('Cache-Control')) {
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('X-Session-ID, Authorization');
  }
  ctx.status = status;
  ctx.body = body;
}
