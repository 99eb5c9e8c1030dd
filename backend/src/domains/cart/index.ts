import { every } from '../../lib/every';
import type { Domain } from '../Domain';
import { cartRoutes } from './cart.routes';
import { forgetOldCarts } from './forgetOldCarts';

export { addCartItem } from './addCartItem';
export { presentCart } from './cart.presenter';
export { customizationsSchema, deliveryZipSchema, specialInstructionsSchema, tipPercentSchema } from './cart.schema';
export { toLineId, type CartContent } from './cartContent';
export { composeLine, requireOrderable, type LineRequest } from './composeLine';
export { convertCart, type OrderedLine } from './convertCart';
export { priceCart, type PricedCart, type PricedLine } from './priceCart';
export { eraseCart } from './eraseCart';
export { emptyCart, ensureCart, writeCart } from './writeCart';
export { joinContents, type JoinedContents } from './joinContents';
export { quoteCart } from './quoteCart';
export { summarizeCart } from './summarizeCart';
export { quantities, tooFewLeft } from './scarceDishes';
export { readCart, type CartOwner, type LoadedCart } from './readCart';

const HOUR_MS = 3_600_000;

export const cart: Domain = {
  name: 'cart',
  routes: cartRoutes,
  start: ({ MERCHANT_ID }) => every(HOUR_MS, 'old carts forgotten', () => forgetOldCarts(MERCHANT_ID)),
};
