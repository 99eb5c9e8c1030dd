import type { Cart, CartItem } from '@site/contracts';
import type { ApiClient } from './apiClient';

/** The guest's cart as the API returns it. */
export async function cartOf(guest: ApiClient): Promise<Cart> {
  return (await guest.get('/api/cart/')).json as Cart;
}

/** Puts something into the guest's cart; anything but 201 fails the test. */
export async function addToCart(guest: ApiClient, body: object): Promise<CartItem> {
  const { status, json } = await guest.post('/api/cart/items', body);
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as CartItem;
}
