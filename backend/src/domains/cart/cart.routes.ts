import type { Deleted } from '@site/contracts';
import { answer } from '../../http/answer';
import type { Routers } from '../../http/routers';
import { addCartItem } from './addCartItem';
import { applyPromoCode } from './applyPromoCode';
import { presentCart, presentLine, presentSummary } from './cart.presenter';
import {
  addCartItemSchema,
  applyPromoCodeSchema,
  cartSummaryQuery,
  lineParams,
  updateCartItemSchema,
} from './cart.schema';
import { fromLineId } from './cartContent';
import { clearCart } from './clearCart';
import { quoteCart, summaryChoices } from './quoteCart';
import { readCart } from './readCart';
import { removeCartItem } from './removeCartItem';
import { updateCartItem } from './updateCartItem';

const deleted: Deleted = { success: true };

/** A cart belongs to a session: every route here asks for X-Session-ID, and its hash is part of every query. */
export function cartRoutes({ session }: Routers): void {
  session.get('/api/cart', { summary: 'The cart', answers: { 200: 'Cart' } }, async (call) =>
    presentCart(await readCart(call)),
  );

  session.get(
    '/api/cart/summary',
    {
      summary: 'What the cart comes to, with what the guest chose beside it',
      query: cartSummaryQuery,
      answers: { 200: 'CartSummary' },
    },
    async (call) => {
      const cart = await readCart(call);
      return presentSummary(
        cart,
        await quoteCart(cart, { merchantId: call.merchantId, choices: summaryChoices(call.query) }),
      );
    },
  );

  session.post(
    '/api/cart/items',
    {
      summary: 'Put a dish into the cart',
      body: addCartItemSchema,
      answers: { 201: 'CartItem' },
      problems: ['not_found', 'item_unavailable', 'in_store_only'],
      writes: 'one-statement',
      idempotent: true,
    },
    async (call) => answer(201, presentLine(await addCartItem(call, call.body, call.transaction))),
  );

  session.put(
    '/api/cart/items/:id',
    {
      summary: 'Change a line; a quantity of 0 or less removes it',
      params: lineParams,
      body: updateCartItemSchema,
      answers: { 200: 'CartItem | Deleted' },
      problems: ['not_found', 'item_unavailable'],
      writes: 'one-statement',
      idempotent: true,
    },
    async (call) => {
      const line = await updateCartItem(call, fromLineId(call.params.id), call.body, call.transaction);
      return line ? presentLine(line) : deleted;
    },
  );

  session.delete(
    '/api/cart/items/:id',
    {
      summary: 'Remove a line',
      params: lineParams,
      answers: { 200: 'Deleted' },
      problems: ['not_found'],
      writes: 'one-statement',
      idempotent: true,
    },
    async (call) => {
      await removeCartItem(call, fromLineId(call.params.id), call.transaction);
      return deleted;
    },
  );

  session.post(
    '/api/cart/promo-code',
    {
      summary: 'Apply a promo code',
      body: applyPromoCodeSchema,
      answers: { 200: 'CartSummary' },
      writes: 'one-statement',
      idempotent: true,
    },
    async (call) => {
      const cart = await applyPromoCode(call, call.body);
      return presentSummary(cart, await quoteCart(cart, { merchantId: call.merchantId }));
    },
  );

  session.delete(
    '/api/cart',
    { summary: 'Clear the cart', answers: { 200: 'Deleted' }, writes: 'one-statement', idempotent: true },
    async (call) => {
      await clearCart(call, call.transaction);
      return deleted;
    },
  );
}
