import { ORDER_TOKEN_HEADER } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { Call } from '../../../http/DeclaredRoute';
import { enforceLimit, type RateLimit } from '../../../http/rateLimit';
import { AppError } from '../../../lib/AppError';
import { findOrder, type Visitor } from './findOrder';

const FAILED_LOOKUPS: RateLimit = { max: 60, seconds: 60, by: 'address' };

/**
 * The order of a request, for the session that made it, its owner, a holder of its token, or staff. People who find
 * their own order may look as often as they like; guessing is limited.
 *
 * @throws AppError not_found, too_many_requests
 */
export async function findForVisitor(
  id: string,
  lookup: Pick<Call, 'merchantId' | 'actor' | 'ip' | 'ctx'>,
): Promise<OrderRow> {
  return findOrder(id, visitorOf(lookup)).catch(async (error: unknown) => {
    if (error instanceof AppError) await enforceLimit(FAILED_LOOKUPS, 'failed order look-ups', lookup);
    throw error;
  });
}

export function visitorOf({ merchantId, actor, ctx }: Pick<Call, 'merchantId' | 'actor' | 'ctx'>): Visitor {
  return { merchantId, actor, token: ctx.get(ORDER_TOKEN_HEADER) };
}
