import type { Account, AccountExport } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { addToCart } from '../../../testing/cartOf';

const server = testServer({ AUTH_AUTOCONFIRM: 'true' });

test('where addresses need no confirmation, a typed address gives access to no orders or mails', async () => {
  const email = 'somebody.else@example.com';
  const guest = server.api.guest();
  await addToCart(guest, { menu_item_id: (await buildMenuItem()).id });
  const details = { ...DETAILS, customer_email: email, payment_method: 'cash' };
  const { json: order } = await expectStatus(201, guest.post('/api/orders/from-cart', details));
  const { id } = order as { id: string };
  await expectStatus(200, guest.post(`/api/orders/${id}/payment/process`, { order_id: id, payment_method: 'cash' }));

  const signUp = server.api.post('/auth/v1/signup', { email, password: 'quiet hills at night' });
  const { access_token: token } = (await expectStatus(200, signUp)).json as { access_token: string };
  const api = server.api.with({ Authorization: `Bearer ${token}` });
  expect((await api.get('/api/account')).json as Account).toMatchObject({ email, email_verified: false });
  expect((await expectStatus(200, api.get('/api/account/claimable-orders'))).json).toEqual([]);
  expect((await api.post('/api/account/claimable-orders/claim')).json).toEqual({ claimed: 0 });
  expect((await api.get(`/api/orders/${id}`)).status).toBe(404);
  expect(((await api.get('/api/account/export')).json as AccountExport).data.mails).toEqual([]);
});
