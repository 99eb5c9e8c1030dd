import type { Promotion as WirePromotion } from '@site/contracts';
import type { PromotionRow } from '../../database/models/Promotion';
import { toInstant } from '../../lib/clock';
import { toWire } from '../../lib/money';
import { describePromotion } from './promotionWords';

export function presentPromotion(row: PromotionRow): WirePromotion {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.kind === 'percent' ? String(row.value) : toWire(row.value),
    minimum_subtotal: toWire(row.minimumSubtotalCents),
    max_discount: row.maxDiscountCents === null ? null : toWire(row.maxDiscountCents),
    starts_at: row.startsAt && toInstant(row.startsAt),
    ends_at: row.endsAt && toInstant(row.endsAt),
    per_customer_limit: row.perCustomerLimit,
    total_limit: row.totalLimit,
    active: row.active === 1,
    description: describePromotion(row),
    used_count: row.usedCount,
    created_at: toInstant(row.createdAt),
  };
}
