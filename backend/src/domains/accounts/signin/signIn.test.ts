import { isAuthApiError } from '@supabase/auth-js';
import { testServer } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser, giveRole } from '../../../testing/builders/buildUser';

const server = testServer({ AUTH_AUTOCONFIRM: 'true' });

let nth = 0;
const newAddress = (): string => `person-${(nth += 1)}@example.com`;
const PASSWORD = 'a-quiet-evening';

describe('the public client', () => {
  test('signs up, reads its user, signs out and in again', async () => {
    const client = authClient(server);
    const email = newAddress();
    const up = await client.signUp({ email, password: PASSWORD, options: { data: { display_name: 'Ada' } } });
    expect(up.error).toBeNull();
    expect(up.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(up.data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { display_name: 'Ada' },
      is_anonymous: false,
    });
    expect(up.data.user?.identities).toHaveLength(1);
    expect(up.data.user).not.toHaveProperty('factors');

    const { data, error } = await client.getUser();
    expect(error).toBeNull();
    expect(data.user?.id).toBe(up.data.user?.id);

    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    const again = await client.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(up.data.user?.id);
  });

  test('is refused with the protocol’s own code for a wrong password and for an unknown user', async () => {
    const { email } = await buildUser(server);
    const wrong = await authClient(server).signInWithPassword({ email, password: 'not this one' });
    const nobody = await authClient(server).signInWithPassword({ email: newAddress(), password: 'not this one' });
    for (const { error } of [wrong, nobody]) {
      expect(isAuthApiError(error)).toBe(true);
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  test('ACC-E4 hears that an address is not confirmed only with the right password', async () => {
    const { email, password } = await buildUser(server, { confirmed: false });
    const right = await authClient(server).signInWithPassword({ email, password });
    const wrong = await authClient(server).signInWithPassword({ email, password: `${password}!` });
    expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('hears that it is registered already where addresses are confirmed at once', async () => {
    const { email } = await buildUser(server);
    const { error } = await authClient(server).signUp({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  });
});

describe('tokens', () => {
  test('ACC-S2 each refresh rotates; the token before the last gets the current one; an older one ends the sign-in', async () => {
    const { refreshToken } = await buildUser(server);
    const refresh = (token: string) =>
      server.api.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
    const first = await refresh(refreshToken);
    expect(first.status).toBe(200);
    const second = (first.json as { refresh_token: string }).refresh_token;
    expect(second).not.toBe(refreshToken);
    expect((await refresh(refreshToken)).json).toMatchObject({ refresh_token: second });
  });

  test('ACC-S3 20 parallel refreshes with one token: all 200, one rotation, one live chain', async () => {
    const { refreshToken } = await buildUser(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.api.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = new Set(answers.map(({ json }) => (json as { refresh_token: string }).refresh_token));
    expect(next.size).toBe(1);
  });

  test('ACC-S4 after logout the access token is refused by our API immediately', async () => {
    const { client, session } = await signedInClient(server, await buildUser(server));
    const api = server.api.with({ Authorization: `Bearer ${session.access_token}` });
    expect((await api.get('/api/orders/')).status).toBe(200);
    await client.signOut();
    expect((await api.get('/api/orders/')).status).toBe(401);
    expect((await api.get('/auth/v1/user')).status).toBe(403);
  });

  test('a role is what the table says now, not what a token remembers', async () => {
    const user = await buildUser(server);
    expect((await user.api.get('/api/orders/stats/summary')).status).toBe(403);
    await giveRole(server.merchantId, user.id, 'admin');
    expect((await user.api.get('/api/orders/stats/summary')).status).toBe(200);
  });
});
