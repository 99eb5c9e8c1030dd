import { randomUUID } from 'node:crypto';
import { CART_SESSION_STORAGE_KEY, SESSION_HEADER, type MenuItem } from '@site/contracts';
import type { Page } from 'playwright-core';
import { callApi } from './site';
import { storeOnce } from './storeOnce';

/**
 * Gives a browser that has opened no page yet a cart of the first dishes of the menu. For journeys that begin at the checkout:
 * opening the menu for each of them takes most of their time.
 */
export async function giveCart(page: Page, count: number): Promise<void> {
  const session = randomUUID();
  const headers = { 'content-type': 'application/json', [SESSION_HEADER]: session };
  for (const { id } of await firstDishes(count)) {
    const body = JSON.stringify({ menu_item_id: id, quantity: 1, customizations: [] });
    await callApi('/api/cart/items', { method: 'POST', headers, body });
  }
  await storeOnce(page, { storage: 'localStorage', key: CART_SESSION_STORAGE_KEY, value: session });
}

/** Those that a press on Add puts into the cart: what they need is chosen by default. */
async function firstDishes(count: number): Promise<MenuItem[]> {
  const items = await callApi<MenuItem[]>('/api/menu/items');
  const dishes = items.filter(
    (item) =>
      item.in_stock &&
      item.is_available &&
      !item.in_store_only &&
      item.modifier_groups.every(
        ({ min_select: least, options }) => options.filter(({ is_default }) => is_default).length >= least,
      ),
  );
  if (dishes.length < count) throw new Error(`The menu has ${dishes.length} dishes, not ${count}`);
  return dishes.slice(0, count);
}
