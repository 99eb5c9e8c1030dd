import { decodeJwt } from 'jose';
import { testServer } from '../../../testing';
import { buildUser } from '../../../testing/builders/buildUser';

const server = testServer({ AUTH_RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true' });
/** As much as may be kept about oneself. */
const LARGE = { display_name: 'Rowan', notes: 'ü'.repeat(15_000) };

test('a person who keeps much about themselves is still let in by their token, and finds all of it', async () => {
  const credentials = { email: 'much@example.com', password: 'quiet hills at night' };
  const { json } = await server.api.post('/auth/v1/signup', { ...credentials, data: LARGE });
  const { access_token: token } = json as { access_token: string };
  const api = server.api.with({ Authorization: `Bearer ${token}` });
  expect(await api.get('/auth/v1/user')).toMatchObject({ status: 200, json: { user_metadata: LARGE } });
  expect(await api.get('/api/account')).toMatchObject({ status: 200, json: { display_name: 'Rowan' } });
  expect(decodeJwt(token)).toMatchObject({ user_metadata: { display_name: 'Rowan' } });
  expect(token.length).toBeLessThan(8 * 1024);
});

test('little by little nobody keeps more than that', async () => {
  const { api } = await buildUser(server);
  const piece = (name: string) => api.put('/auth/v1/user', { data: { [name]: 'x'.repeat(7000) } });
  expect(await piece('a')).toMatchObject({ status: 200 });
  expect(await piece('b')).toMatchObject({ status: 200 });
  expect(await piece('c')).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  expect(await api.put('/auth/v1/user', { data: { a: null } })).toMatchObject({ status: 200 });
  expect(await piece('c')).toMatchObject({ status: 200 });
});
