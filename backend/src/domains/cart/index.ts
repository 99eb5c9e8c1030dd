import { schedule } from '../../lib/schedule';
import type { Domain } from '../../Domain';
import { cartRoutes } from './cart.routes';
import { purgeOldCarts, purgeSurplusCarts } from './content/purgeOldCarts';

export { addCartItem } from './changes/addCartItem';
export { presentCart } from './cart.presenter';
export { customizationsSchema, deliveryZipSchema, specialInstructionsSchema, tipPercentSchema } from './cart.schema';
export { toLineId, type CartContent } from './content/cartContent';
export { composeLine, requireOrderable, type LineRequest } from './changes/composeLine';
export { convertCart, type OrderedLine } from './content/convertCart';
export { priceCart, type PricedCart, type PricedLine } from './prices/priceCart';
export { eraseCart } from './content/eraseCart';
export { emptyCart, ensureCart, writeCart } from './content/writeCart';
export { joinContents, type JoinedContents } from './content/joinContents';
export { quoteCart } from './prices/quoteCart';
export { summarizeCart } from './prices/summarizeCart';
export { quantities, tooFewLeft } from './content/scarceDishes';
export { readCart, type CartOwner, type LoadedCart } from './content/readCart';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const cart: Domain = {
  routes: cartRoutes,
  start: ({ MERCHANT_ID }) => {
    const ends = [
      schedule(HOUR_MS, 'old carts purged', (signal) => purgeOldCarts(MERCHANT_ID, signal)),
      schedule(MINUTE_MS, 'surplus carts purged', (signal) => purgeSurplusCarts(MERCHANT_ID, { signal })),
    ];
    return async () => void (await Promise.all(ends.map((end) => end())));
  },
};
