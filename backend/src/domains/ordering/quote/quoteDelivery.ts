import type { DeliveryQuote } from '@site/contracts';
import { readEnv } from '../../../env';
import { AppError, invalidField } from '../../../lib/AppError';
import { toWire } from '../../../lib/money';
import { isInArea } from './deliveryArea';
import type { DeliveryRules } from '../settings/OrderingRules';

/** Whether and for what an order is brought to the address, amounts in cents. */
export type DeliveryOffer = {
  /** Null when it is deliverable. */
  code: DeliveryQuote['code'];
  /** In words for the guest, or null. */
  reason: string | null;
  /** What this order pays for it; known before the ZIP is, and 0 where nothing is delivered. */
  feeCents: number;
  minimumCents: number;
  freeFromCents: number | null;
};

/**
 * Judges a delivery by the restaurant's rules. Minimum and free delivery look at the dishes before a discount, so that
 * a code never takes a delivery away.
 *
 * @param wanted the ZIP is null while the guest has not entered it
 */
export async function quoteDelivery(
  rules: DeliveryRules,
  wanted: { zip: string | null; subtotalCents: number },
): Promise<DeliveryOffer> {
  const { minimumCents, freeFromCents } = rules;
  const isFree = freeFromCents !== null && wanted.subtotalCents >= freeFromCents;
  const obstacle = await obstacleTo(rules, wanted);
  const canBe = obstacle?.code !== 'delivery_off' && obstacle?.code !== 'outside_area';
  return {
    code: obstacle?.code ?? null,
    reason: obstacle?.reason ?? null,
    feeCents: canBe && !isFree ? rules.feeCents : 0,
    minimumCents,
    freeFromCents,
  };
}

type Obstacle = { code: NonNullable<DeliveryQuote['code']>; reason: string };

async function obstacleTo(
  { enabled, minimumCents, zips, radiusMiles }: DeliveryRules,
  { zip, subtotalCents }: { zip: string | null; subtotalCents: number },
): Promise<Obstacle | undefined> {
  if (!enabled) return { code: 'delivery_off', reason: 'Delivery is not offered at the moment' };
  if (zip === null) return { code: 'zip_needed', reason: 'Please add the ZIP code of the delivery address' };
  if (!(await isInArea({ zips, radiusMiles }, zip))) {
    const reason = `We don’t deliver to ${zip} online. Call ${readEnv().BRAND_PHONE} and we will see what we can do.`;
    return { code: 'outside_area', reason };
  }
  const missing = minimumCents - subtotalCents;
  if (missing > 0) {
    const reason = `Delivery starts at $${toWire(minimumCents)}. Add $${toWire(missing)} more, or pick your order up.`;
    return { code: 'below_minimum', reason };
  }
  return undefined;
}

/**
 * Refuses an order that can't be brought.
 *
 * @throws AppError validation_failed on the field to correct, delivery_unavailable where no field helps
 */
export function requireDeliverable({ code, reason }: DeliveryOffer): void {
  if (code === null) return;
  if (code === 'delivery_off') throw invalidField('order_type', reason ?? '');
  if (code === 'zip_needed') throw invalidField('delivery_zip', reason ?? '');
  throw new AppError('delivery_unavailable', reason ?? '');
}

export function presentDelivery(offer: DeliveryOffer): DeliveryQuote {
  return {
    deliverable: offer.code === null,
    code: offer.code,
    reason: offer.reason,
    fee: toWire(offer.feeCents),
    minimum: toWire(offer.minimumCents),
    free_from: offer.freeFromCents === null ? null : toWire(offer.freeFromCents),
  };
}
