import type { OrderFromCartRequest } from '@site/contracts';
import { readTip, zipIn, type OrderChoices } from '../../ordering';

type Given = Pick<
  OrderFromCartRequest,
  'order_type' | 'delivery_address' | 'delivery_zip' | 'tip_percent' | 'tip_amount'
>;

/**
 * What moves an order's amounts beside its dishes.
 *
 * @throws AppError validation_failed when two tips are given
 */
export function orderChoices(given: Given): OrderChoices {
  return { orderType: given.order_type, deliveryZip: deliveryZipOf(given), tip: readTip(given) };
}

/** The ZIP of a delivery, five digits: the field, else the end of the address. */
function deliveryZipOf({ delivery_zip, delivery_address }: Given): string | null {
  return delivery_zip?.slice(0, 5) || zipIn(delivery_address ?? '');
}
