import type { Instant } from '@site/contracts';
import type { Context } from 'koa';
import type { Transaction } from 'sequelize';
import { AppError } from '../../lib/AppError';
import { toInstant } from '../../lib/clock';
import { log } from '../../lib/log';
import { isStaff, type Actor } from '../actor';
import type { Answer } from '../answer';
import type { DeclaredRoute } from '../DeclaredRoute';
import { findLastAction } from './findLastAction';
import { insertStaffAction, type NewStaffAction } from './insertStaffAction';
import { nameAction } from './nameAction';
import { clearAuditDetail, auditDetailOf } from './addAuditDetail';

type Request = { ctx: Context; merchantId: string; actor: Actor; route: DeclaredRoute; params: unknown; body: unknown };

/** What the command did, as far as the stack saw it. */
type Outcome = { answer: Answer; before: object | null; after: object | null };

/** For the answer to a change that conflicts with it. */
export type LastChange = { name: string; at: Instant };

export type RequestAudit = {
  /** Before the command runs, and again before each further try. */
  begin(): void;
  done(outcome: Outcome, transaction: Transaction | undefined): Promise<void>;
  /** Who of the staff changed the entity of the route last; undefined where the log does not say. */
  lastChange(transaction: Transaction): Promise<LastChange | undefined>;
  /** For commands of several transactions: some of their steps may have happened. */
  failed(error: unknown): Promise<void>;
};

/**
 * Records a staff write. On the routes of customers staff act for themselves, too: there a row is written when the handler
 * adds the detail `isForCustomer`.
 *
 * @returns undefined for requests that the log does not keep: reads, and those of customers
 */
export function auditRequest({
  ctx,
  merchantId,
  actor,
  route,
  params,
  body: input,
}: Request): RequestAudit | undefined {
  // Bytes of an upload are no fields.
  const body = Buffer.isBuffer(input) ? undefined : input;
  if (route.method === 'GET' || route.spec.writes === 'nothing') return undefined;
  const isStaffRoute = isForStaff(route, actor);
  if (!isStaffRoute && !isStaff(actor)) return undefined;
  const isKept = (): boolean => isStaffRoute || auditDetailOf(ctx).isForCustomer === true;

  const rowOf = (part: Pick<NewStaffAction, 'outcome' | 'before' | 'after'>, created?: unknown): NewStaffAction => {
    const note = auditDetailOf(ctx);
    const { action, entity } = nameAction(route);
    return {
      merchantId,
      actor,
      action,
      title: route.spec.summary.slice(0, 200),
      entity: note.entity ?? entity,
      entityId: textOf(note.entityId) ?? firstOf(params) ?? textOf((created as { id?: unknown } | undefined)?.id),
      name: note.name,
      reason: note.reason ?? reasonOf(body),
      requestId: ctx.state.requestId,
      ...part,
      ...(note.before && { before: note.before }),
      ...(note.after && { after: note.after }),
    };
  };

  return {
    begin: () => clearAuditDetail(ctx),
    done: async ({ answer, before, after }, transaction) => {
      if (!isKept()) return;
      // Without the entity itself, what was asked for is what is known.
      const sent = before || route.method === 'DELETE' ? null : (body as object | undefined);
      await insertStaffAction(
        rowOf({ outcome: 'done', before, after: after ?? sent ?? null }, answer.body),
        transaction,
      );
    },
    lastChange: async (transaction) => {
      const last = await findLastAction(merchantId, { ...nameAction(route), entityId: firstOf(params) }, transaction);
      return last?.actorKind === 'user' ? { name: last.actorName, at: toInstant(last.createdAt) } : undefined;
    },
    failed: async (error) => {
      if (!isKept()) return;
      const failure = error instanceof AppError ? error.code : 'internal_error';
      const after = { ...(auditDetailOf(ctx).after ?? (body as object | undefined)), failure };
      const row = { ...rowOf({ outcome: 'failed', before: null, after }), after };
      // The command's own error is what the caller needs.
      await insertStaffAction(row).catch((err: unknown) => log().error({ err }, 'failed staff action not recorded'));
    },
  };
}

/** Whether the route is for staff. Actions of teams with deploy tokens are in the list of the composition's changes. */
function isForStaff({ audience }: DeclaredRoute, actor: Actor): boolean {
  return audience === 'staff' || audience === 'admin' || (audience === 'team' && actor.kind === 'user');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The first id of the path. */
function firstOf(params: unknown): string | null {
  return textOf(Object.values((params ?? {}) as Record<string, unknown>)[0]);
}

function reasonOf(body: unknown): string | null {
  const { reason, unpaid_reason: unpaidReason } = (body ?? {}) as { reason?: unknown; unpaid_reason?: unknown };
  return textOf(reason) ?? textOf(unpaidReason);
}
