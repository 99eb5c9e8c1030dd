import { execute } from '../../database/connection';
import { now } from '../../lib/clock';

/** Nobody comes back to a cart after a season, and a session id that old is better dead. */
const KEPT_DAYS = 90;

/** @returns how many carts were removed; a few at a time, so that no lock lasts */
export function forgetOldCarts(merchantId: string): Promise<number> {
  return execute('DELETE FROM carts WHERE merchant_id = :merchantId AND updated_at < :before LIMIT 1000', {
    merchantId,
    before: new Date(now().getTime() - KEPT_DAYS * 86_400_000),
  });
}
