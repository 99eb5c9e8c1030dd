import { PERMISSIONS, PERMISSIONS_OF } from '@site/contracts';
import { testServer } from '../../testing';
import { buildOrder, expectStatus, readOrder } from '../../testing/builders/buildOrder';
import { buildUser } from '../../testing/builders/buildUser';

const server = testServer();

test('an admin without a staff role is an owner, with every permission', async () => {
  const { api, id } = await buildUser(server, { role: 'admin', displayName: 'Ruth' });
  const { json } = await expectStatus(200, api.get('/api/admin/me'));
  expect(json).toEqual({
    user_id: id,
    name: 'Ruth',
    staff_role: 'owner',
    permissions: [...PERMISSIONS],
    merchant_name: 'Lone Pine Kitchen',
    is_demo: false,
  });
});

test('a member of the kitchen sees what the kitchen may do', async () => {
  const { api } = await buildUser(server, { staffRole: 'kitchen' });
  const { json } = await expectStatus(200, api.get('/api/admin/me'));
  expect(json).toMatchObject({ staff_role: 'kitchen', permissions: PERMISSIONS_OF.kitchen });
});

test('the kitchen moves orders but cannot cancel or reject them', async () => {
  const { api } = await buildUser(server, { staffRole: 'kitchen' });
  const { order, guest } = await buildOrder(server.api);
  const path = `/api/orders/${order.id}`;
  for (const body of [
    { status: 'Cancelled' },
    { fulfillment_status: 'rejected' },
    { fulfillment_status: 'cancelled' },
  ]) {
    await expectStatus(403, api.patch(path, body));
  }
  expect((await readOrder({ guest, order })).status).toBe('Pending');
});

test('the kitchen cannot write the menu through the table API of the older back office', async () => {
  const kitchen = await buildUser(server, { staffRole: 'kitchen' });
  const manager = await buildUser(server, { staffRole: 'manager' });
  const dish = { name: 'Chili', price: 9.5, category: 'mains' };
  expect((await kitchen.api.post('/rest/v1/menu_items', dish)).status).toBe(403);
  expect((await manager.api.post('/rest/v1/menu_items', dish)).status).toBe(201);
});
