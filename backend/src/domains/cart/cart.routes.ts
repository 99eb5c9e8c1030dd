import { ADDITION_HEADER, type CartSummary } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { Actor } from '../../http/actor';
import { answer, done, DONE } from '../../http/answer';
import { enforceLimit, type RateLimit } from '../../http/rateLimit';
import type { Routers } from '../../http/routers';
import { AppError } from '../../lib/AppError';
import type { OrderChoices } from '../ordering';
import { addCartItem } from './changes/addCartItem';
import { applyPromoCode, removePromoCode, userIdOf } from './changes/applyPromoCode';
import { presentAdded, presentCart, presentLine } from './cart.presenter';
import {
  addCartItemSchema,
  applyPromoCodeSchema,
  cartSummaryQuery,
  lineParams,
  updateCartItemSchema,
} from './cart.schema';
import { fromLineId } from './content/cartContent';
import { clearCart } from './changes/clearCart';
import { quoteCart, summaryChoices } from './prices/quoteCart';
import { readCart } from './content/readCart';
import { removeCartItem } from './changes/removeCartItem';
import { summarizeCart } from './prices/summarizeCart';
import { updateCartItem } from './changes/updateCartItem';

const FAILED_CODES: RateLimit = { max: 30, seconds: 60, by: 'address' };

/** A UUID. */
const ADDITION_ID_MAX = 36;

/** A cart belongs to a session or to a signed-in user: its owner is part of every query. */
export function cartRoutes(routers: Routers): void {
  const { session } = routers;

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
    async (call) => summaryOf(call, summaryChoices(call.query)),
  );

  lines(routers);
  promoCode(routers);

  session.delete(
    '/api/cart',
    { summary: 'Clear the cart', answers: { 200: 'Deleted' }, writes: 'one-statement', idempotent: true },
    (call) => done(clearCart(call, call.transaction)),
  );
}

function lines({ session }: Routers): void {
  session.post(
    '/api/cart/items',
    {
      summary: `Put a dish into the cart; a copy with the same ${ADDITION_HEADER} adds nothing`,
      body: addCartItemSchema,
      answers: { 201: 'CartItem' },
      problems: ['not_found', 'item_unavailable', 'in_store_only'],
      writes: 'one-statement',
      idempotent: true,
    },
    async (call) => {
      const additionId = call.ctx.get(ADDITION_HEADER).slice(0, ADDITION_ID_MAX);
      const added = await addCartItem(call, { ...call.body, additionId }, call.transaction);
      return answer(201, presentAdded(added));
    },
  );

  session.put(
    '/api/cart/items/:id',
    {
      summary: 'Change a line; a quantity of 0 or less removes it',
      params: lineParams,
      body: updateCartItemSchema,
      answers: { 200: 'CartItem | Deleted' },
      problems: ['item_unavailable'],
      writes: 'one-statement',
      idempotent: true,
    },
    async (call) => {
      const line = await updateCartItem(call, fromLineId(call.params.id), call.body, call.transaction);
      return line ? presentLine(line) : DONE;
    },
  );

  session.delete(
    '/api/cart/items/:id',
    {
      summary: 'Remove a line',
      params: lineParams,
      answers: { 200: 'Deleted' },
      writes: 'one-statement',
      idempotent: true,
    },
    (call) => done(removeCartItem(call, fromLineId(call.params.id), call.transaction)),
  );
}

function promoCode({ session }: Routers): void {
  session.post(
    '/api/cart/promo-code',
    {
      summary: 'Put a promo code into the cart; one that gives nothing is refused with the reason',
      body: applyPromoCodeSchema,
      answers: { 200: 'CartSummary' },
      writes: 'one-statement',
      idempotent: true,
    },
    async (call) => {
      await applyPromoCode(call, call.body, call.transaction).catch(async (error: unknown) => {
        // A valid code may be applied any number of times; guessing is limited.
        if (error instanceof AppError) await enforceLimit(FAILED_CODES, 'failed promo codes', call);
        throw error;
      });
      return summaryOf(call);
    },
  );

  session.delete(
    '/api/cart/promo-code',
    {
      summary: 'Take the promo code out of the cart',
      answers: { 200: 'Deleted' },
      writes: 'one-statement',
      idempotent: true,
    },
    (call) => done(removePromoCode(call, call.transaction)),
  );
}

type Asking = { merchantId: string; actor: Actor; transaction?: Transaction | undefined };

async function summaryOf(asking: Asking, choices?: OrderChoices): Promise<CartSummary> {
  const { merchantId, actor, transaction } = asking;
  const cart = await readCart(asking, { transaction });
  const customer = { userId: userIdOf(actor) };
  const quote = await quoteCart(cart, { merchantId, customer, ...(choices && { choices }) }, transaction);
  return summarizeCart(cart, quote, { merchantId, userId: userIdOf(actor) });
}
