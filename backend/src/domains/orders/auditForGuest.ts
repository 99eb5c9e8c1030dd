import type { Call } from '../../http/DeclaredRoute';
import { isStaff } from '../../http/actor';
import { addAuditDetail } from '../../http/audit';
import { visitorOf } from './reading/findForVisitor';
import { findOrder, isOwnOrder } from './reading/findOrder';

type Request = Pick<Call, 'merchantId' | 'actor' | 'ctx'>;

/**
 * Staff who change a guest's order on a route that is for guests leave a row in the audit log. For others it reads nothing.
 * Cash at pickup is taken by staff, so that leaves one for their own orders, too.
 *
 * Called before the change: afterwards it no longer shows that the order was to be paid at pickup.
 *
 * @param after what was asked for, without secrets
 * @throws AppError not_found
 */
export async function auditForGuest(orderId: string, request: Request, after: object): Promise<void> {
  if (!isStaff(request.actor)) return;
  const visitor = visitorOf(request);
  const order = await findOrder(orderId, visitor);
  if (isOwnOrder(order, visitor) && order.paymentStatus !== 'pay_at_pickup') return;
  const name = `#${order.orderNumber}`;
  addAuditDetail(request.ctx, { isForCustomer: true, entity: 'orders', entityId: order.id, name, after });
}
