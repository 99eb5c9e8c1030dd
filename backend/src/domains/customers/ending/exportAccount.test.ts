import type { AccountExport } from '@site/contracts';
import { select } from '../../../database/connection';
import { testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { buildProtected } from '../../../testing/builders/buildFactor';
import { DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { addToCart } from '../../../testing/cartOf';

const server = testServer();

test('GET /api/account/export is a file with everything about the person, and no secret in it', async () => {
  const { user, session, factor } = await buildProtected(server);
  const api = server.api.with({ Authorization: `Bearer ${session.access_token}` });
  const dish = await buildMenuItem();
  await addToCart(api, { menu_item_id: dish.id });
  await expectStatus(201, api.post('/api/orders/from-cart', { ...DETAILS, customer_email: user.email }));
  await expectStatus(200, api.patch('/api/account', { customer_phone: '936-555-0100' }));
  await expectStatus(201, api.post('/api/account/addresses', { label: 'Home', address: '12 Pine St' }));

  const { json, text, headers } = await expectStatus(200, api.get('/api/account/export'));
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="account-\d{4}-\d{2}-\d{2}\.json"$/);
  const { account, data } = json as AccountExport;
  expect(account).toMatchObject({ id: user.id, email: user.email, customer_phone: '936-555-0100' });
  expect(data).toMatchObject({
    addresses: [{ label: 'Home', address: '12 Pine St' }],
    orders: [{ customer_email: user.email, items: [{ menu_item_id: dish.id }] }],
    cart: [{ menu_item_id: dish.id }],
    profile: [{ email: user.email }],
    identities: [{ provider: 'email' }],
    factors: [{ id: factor.id, status: 'verified' }],
  });
  expect(data.sessions?.length).toBeGreaterThan(0);
  expect(data.events).toContainEqual(expect.objectContaining({ action: 'login' }));

  const [row] = await select<{ password_hash: string; secret: string }>(
    `SELECT password_hash, secret FROM auth_users JOIN auth_factors ON auth_factors.user_id = auth_users.id
      WHERE auth_users.id = :id`,
    user,
  );
  const secrets = [factor.secret, session.access_token, session.refresh_token, row?.password_hash, row?.secret];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/argon2|"secret"|access_token|password_hash/);
});

test('contains nothing about anybody else', async () => {
  const [user, other] = [await buildUser(server), await buildUser(server)];
  await expectStatus(201, other.api.post('/api/account/addresses', { label: 'Home', address: 'Elsewhere' }));
  const { text } = await expectStatus(200, user.api.get('/api/account/export'));
  expect(text).toContain(user.email);
  for (const word of [other.id, other.email, 'Elsewhere']) expect(text).not.toContain(word);
});
