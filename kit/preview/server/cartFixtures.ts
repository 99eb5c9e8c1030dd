import type {
  AddCartItemRequest,
  ApplyPromoCodeRequest,
  Cart,
  CartItem,
  CartSummary,
  Deleted,
  OrderingTimes,
  UpdateCartItemRequest,
} from '@site/contracts';
import { answer, refuse, reply, type Fixtures, type PreviewCall } from './fixtures';
import { PROMO, type PreviewCart } from './PreviewCart';
import { buildTimes } from './times';

/** What a section and its host ask about the one cart. */
export function cartFixtures(cart: PreviewCart): Fixtures {
  const unknown = () => refuse('not_found', 'This line is no longer in the cart.');
  return {
    'GET /api/cart/': answer<Cart>(() => cart.read()),
    'POST /api/cart/items': answer<CartItem>(({ body }) => {
      const line = cart.add(body as AddCartItemRequest);
      return line ? reply<CartItem>(line, { status: 201 }) : refuse('not_found', 'There is no such dish.');
    }),
    'PUT /api/cart/items/:id': answer<CartItem>(
      ({ params, body }) => cart.update(params.id ?? '', body as UpdateCartItemRequest) ?? unknown(),
    ),
    'DELETE /api/cart/items/:id': answer<Deleted>(({ params }) => {
      cart.remove(params.id ?? '');
      return { success: true };
    }),
    'DELETE /api/cart/': answer<Deleted>(() => {
      cart.clear();
      return { success: true };
    }),
    'POST /api/cart/join': answer<Cart>(() => cart.read()),
    'GET /api/cart/summary': answer<CartSummary>(({ query }) => cart.summary(query)),
    'POST /api/cart/promo-code': answer<CartSummary>(({ body, query }) =>
      cart.applyPromo((body as ApplyPromoCodeRequest).code)
        ? cart.summary(query)
        : refuse('validation_failed', `This code is not known. The preview knows ${PROMO.code}.`),
    ),
    'DELETE /api/cart/promo-code': answer<CartSummary>(({ query }) => {
      cart.removePromo();
      return cart.summary(query);
    }),
    'GET /api/ordering/times': answer<OrderingTimes>((call: PreviewCall) => buildTimes(call.query)),
  };
}
