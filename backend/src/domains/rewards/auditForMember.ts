import type { Call } from '../../http/DeclaredRoute';
import { addAuditDetail } from '../../http/audit';

/** Staff who change a member's rewards leave a row in the audit log; members who change their own do not. */
export function auditForMember({ actor, ctx }: Pick<Call, 'actor' | 'ctx'>, userId: string, after: object): void {
  if (actor.kind === 'user' && actor.userId === userId) return;
  addAuditDetail(ctx, { isForCustomer: true, after });
}
