import type { Call } from '../../http/DeclaredRoute';
import { addAuditDetail } from '../../http/audit';

/** Adds staff's change of a member's rewards to the audit log; members' own changes are not logged. */
export function auditForMember({ actor, ctx }: Pick<Call, 'actor' | 'ctx'>, userId: string, after: object): void {
  if (actor.kind === 'user' && actor.userId === userId) return;
  addAuditDetail(ctx, { isForCustomer: true, after });
}
