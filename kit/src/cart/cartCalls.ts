import type {
  AddCartItemRequest,
  ApplyPromoCodeRequest,
  Cart,
  CartItem,
  CartSummary,
  CartSummaryQuery,
  Deleted,
  OrderingTimes,
  OrderType,
  UpdateCartItemRequest,
} from '@site/contracts';
import { ADDITION_HEADER } from '@site/contracts';
import { cartSession } from '../api/cartSession';
import { request } from '../api/request';
import { t } from '../messages';

/** The cart calls of product.md section 7; each failure bears the text of product.md section 8. */
export const cartCalls = {
  get: () => request<Cart>('/api/cart/', { headers: cartSession.headers(), failure: t('Failed to fetch cart') }),
  summary: (chosen: CartSummaryQuery = {}) =>
    request<CartSummary>(`/api/cart/summary${asQuery(chosen)}`, {
      headers: cartSession.headers(),
      failure: t('Failed to fetch cart summary'),
    }),
  /**
   * Without an idempotency key, which would cost the server more round trips: copies of the request are recognized by its id,
   * and a lost answer is looked up in the cart.
   */
  add: (body: AddCartItemRequest) =>
    request<CartItem>('/api/cart/items', {
      method: 'POST',
      body,
      headers: { ...cartSession.headers(), [ADDITION_HEADER]: crypto.randomUUID() },
      failure: t('Failed to add item to cart'),
    }),
  update: (id: string, body: UpdateCartItemRequest) =>
    request<CartItem | Deleted>(`/api/cart/items/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body,
      headers: cartSession.headers(),
      failure: t('Failed to update cart item'),
    }),
  remove: (id: string) =>
    request<Deleted>(`/api/cart/items/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: cartSession.headers(),
      failure: t('Failed to remove cart item'),
    }),
  applyPromoCode: (code: string) =>
    request<CartSummary>('/api/cart/promo-code', {
      method: 'POST',
      body: { code } satisfies ApplyPromoCodeRequest,
      headers: cartSession.headers(),
      failure: t('Failed to apply promo code'),
    }),
  removePromoCode: () =>
    request<unknown>('/api/cart/promo-code', {
      method: 'DELETE',
      headers: cartSession.headers(),
      failure: t('Failed to remove promo code'),
    }),
  /** After signing in: what the guest had chosen joins the cart of the person. */
  join: () =>
    request<Cart>('/api/cart/join', {
      method: 'POST',
      headers: cartSession.headers(),
      failure: t('Failed to fetch cart'),
    }),
  /** When the kitchen can make this cart. */
  times: (orderType: OrderType) =>
    request<OrderingTimes>(`/api/ordering/times${asQuery({ order_type: orderType })}`, {
      headers: cartSession.headers(),
      failure: t('Failed to fetch times'),
    }),
  clear: () =>
    request<Deleted>('/api/cart/', {
      method: 'DELETE',
      headers: cartSession.headers(),
      failure: t('Failed to clear cart'),
    }),
};

function asQuery(values: CartSummaryQuery): string {
  const given = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
