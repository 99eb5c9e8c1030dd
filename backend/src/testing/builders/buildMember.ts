import type { Order, RewardsCustomer } from '@site/contracts';
import type { ApiClient } from '../apiClient';
import { buildMenuItem } from './buildMenuItem';
import { DETAILS, expectStatus } from './buildOrder';
import { buildUser, type BuiltUser } from './buildUser';

type Server = { readonly api: ApiClient; readonly merchantId: string };

export type BuiltMember = BuiltUser & {
  /** Of the rewards account. */
  memberId: string;
  rewards(): Promise<RewardsCustomer>;
};

/** A signed-in customer with a rewards account, and points given by staff if any are wanted. */
export async function buildMember(
  server: Server,
  { points = 0, ...person }: { points?: number; email?: string; displayName?: string } = {},
): Promise<BuiltMember> {
  const user = await buildUser(server, person);
  const rewards = async (): Promise<RewardsCustomer> =>
    (await expectStatus(200, user.api.get(`/api/rewards/customer/${user.email}`))).json as RewardsCustomer;
  const { id: memberId } = await rewards();
  if (points !== 0) {
    const request = { points, description: 'Given by a test' };
    await expectStatus(201, server.api.staff().post(`/api/rewards/customer/${memberId}/points/add`, request));
  }
  return { ...user, memberId, rewards };
}

/** An unpaid order of a customer: two dishes of $12.00 unless something else is wanted. */
export async function placeOrder(
  { api }: Pick<BuiltUser, 'api'>,
  {
    priceCents = 1200,
    quantity = 2,
    ...request
  }: { priceCents?: number; quantity?: number; [field: string]: unknown } = {},
): Promise<Order> {
  const dish = await buildMenuItem({ priceCents });
  await expectStatus(201, api.post('/api/cart/items', { menu_item_id: dish.id, quantity }));
  const placed = await expectStatus(201, api.post('/api/orders/from-cart', { ...DETAILS, ...request }));
  return placed.json as Order;
}
