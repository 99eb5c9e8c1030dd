import type { Context } from 'koa';

/** What a handler knows of its change and the request stack does not. */
export type AuditDetail = {
  /** A member of staff acts for a customer on a route of customers, whose requests the log does not keep otherwise. */
  isForCustomer?: true;
  entity?: string;
  entityId?: string | number;
  /** What people call it, where neither state says so. */
  name?: string;
  before?: object;
  after?: object;
  reason?: string;
};

/**
 * Adds detail to the audit row of this request. The request stack writes a row for every staff write; without a note it
 * names the entity by the route and takes `before` and `after` from the route's `current`. A later note overrides an
 * earlier one field by field.
 */
export function addAuditDetail(ctx: Context, note: AuditDetail): void {
  ctx.state.audit = { ...auditDetailOf(ctx), ...note };
}

export function auditDetailOf(ctx: Context): AuditDetail {
  return ctx.state.audit ?? {};
}

/** A command that is run again after a conflict notes again. */
export function clearAuditDetail(ctx: Context): void {
  delete ctx.state.audit;
}
