import { randomUUID } from 'node:crypto';
import type { User } from '@supabase/auth-js';
import { select } from '../../../database/connection';
import { testServer } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser, giveRole } from '../../../testing/builders/buildUser';
import { adminClient, signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

const newAddress = (): string => `person-${randomUUID()}@example.com`;
const PASSWORD = 'a-quiet-evening';

async function made(attributes: object = {}): Promise<User> {
  const { data, error } = await (await adminClient(server)).createUser({ email: newAddress(), ...attributes });
  if (error) throw error;
  return data.user;
}

describe('creating', () => {
  test.each(['service_role', 'supabase_admin'] as const)(
    'a program with the role %s makes an account',
    async (role) => {
      const email = newAddress();
      const admin = await adminClient(server, role);
      const { data, error } = await admin.createUser({
        email: email.toUpperCase(),
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { display_name: 'Ada' },
        app_metadata: { plan: 'gold' },
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        role: 'authenticated',
        user_metadata: { display_name: 'Ada' },
        app_metadata: { provider: 'email', providers: ['email'], plan: 'gold' },
      });
      expect(data.user?.email_confirmed_at).toBeTruthy();
      expect(data.user?.identities).toHaveLength(1);
      expect((await signedInClient(server, { email, password: PASSWORD })).session.user.id).toBe(data.user?.id);
    },
  );

  test('an id, a phone number and a ban may be given, and an unconfirmed address stays so', async () => {
    const id = randomUUID();
    const user = await made({ id, phone: '+15551230001', phone_confirm: true, ban_duration: '1h30m' });
    expect(user).toMatchObject({ id, phone: '15551230001' });
    expect(user.email_confirmed_at).toBeUndefined();
    expect(user.phone_confirmed_at).toBeTruthy();
    const left = new Date((user as User & { banned_until: string }).banned_until).getTime() - Date.now();
    expect(left).toBeGreaterThan(5_300_000);
    expect(left).toBeLessThanOrEqual(5_400_000);
  });

  test.each([
    ['no name at all', {}, 400, 'validation_failed', /without either an email or phone/],
    ['a bad address', { email: 'xx:;x@x.x' }, 400, 'validation_failed', /invalid format/],
    ['a bad number', { phone: '12-invalid' }, 400, 'validation_failed', /E\.164/],
    ['an id that is no UUID', { email: 'a@example.com', id: 'one' }, 400, 'validation_failed', /uuid v4/],
    ['a short password', { email: 'a@example.com', password: 'abc' }, 422, 'weak_password', /6 characters/],
    ['a bad duration', { email: 'a@example.com', ban_duration: 'soon' }, 400, 'validation_failed', /ban duration/],
    ['a program’s role', { email: 'a@example.com', role: 'service_role' }, 400, 'validation_failed', /for programs/],
    ['a role that is no word', { email: 'a@example.com', role: 'a b' }, 400, 'validation_failed', /role must be/],
    [
      'a bcrypt hash',
      { email: 'a@example.com', password_hash: `$2b$10$${'a'.repeat(53)}` },
      400,
      'validation_failed',
      /argon2id/,
    ],
    [
      'a password and a hash',
      {
        email: 'a@example.com',
        password: PASSWORD,
        password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`,
      },
      400,
      'validation_failed',
      /Only a password or a password hash/,
    ],
  ])('%s is refused', async (_, attributes, status, code, message) => {
    const { data, error } = await (await adminClient(server)).createUser(attributes);
    expect(data.user).toBeNull();
    expect(error).toMatchObject({ status, code });
    expect(error?.message).toMatch(message);
  });

  test('an address, a number and an id are one person’s', async () => {
    const admin = await adminClient(server);
    const user = await made({ phone: '15551230002' });
    expect((await admin.createUser({ email: user.email ?? '' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.createUser({ phone: '+15551230002' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
    expect((await admin.createUser({ id: user.id, email: newAddress() })).error).toMatchObject({ status: 422 });
  });

  test('ACC-P1 an argon2id hash that was made elsewhere signs in; one that is weaker or far heavier is refused', async () => {
    const { hashPassword } = await import('../passwords/hashPassword');
    const hash = await hashPassword(PASSWORD);
    const user = await made({ password_hash: hash, email_confirm: true });
    expect((await signedInClient(server, { email: user.email ?? '', password: PASSWORD })).session.user.id).toBe(
      user.id,
    );
    const admin = await adminClient(server);
    for (const other of [hash.replace('m=19456', 'm=1024'), hash.replace('m=19456', 'm=9999999'), `${hash}$`]) {
      expect((await admin.createUser({ email: newAddress(), password_hash: other })).error).toMatchObject({
        status: 400,
      });
    }
  });
});

describe('changing', () => {
  test('address, metadata and confirmation change at once; null takes a member out', async () => {
    const admin = await adminClient(server);
    const user = await made({ user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'gold' } });
    const email = newAddress();
    const { data, error } = await admin.updateUserById(user.id, {
      email,
      email_confirm: true,
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: null, roles: ['editor'] },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { a: 1, c: 3 },
      app_metadata: { provider: 'email', roles: ['editor'] },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('b');
    expect(data.user?.app_metadata).not.toHaveProperty('plan');
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
  });

  test('ACC-S6 a new password ends every sign-in, and the old one stops working', async () => {
    const user = await buildUser(server);
    const admin = await adminClient(server);
    expect((await admin.updateUserById(user.id, { password: 'another-quiet-evening' })).error).toBeNull();
    expect((await user.api.get('/auth/v1/user')).json).toMatchObject({ error_code: 'session_not_found' });
    expect((await authClient(server).signInWithPassword(user)).error).toMatchObject({ code: 'invalid_credentials' });
    await signedInClient(server, { email: user.email, password: 'another-quiet-evening' });
  });

  test('ACC-S6 a ban ends every sign-in at once and keeps the person out until it is lifted', async () => {
    const user = await buildUser(server);
    const admin = await adminClient(server);
    const banned = await admin.updateUserById(user.id, { ban_duration: '24h' });
    expect(banned.data.user?.banned_until).toBeTruthy();
    expect((await user.api.get('/api/orders/')).status).toBe(401);
    expect((await authClient(server).refreshSession({ refresh_token: user.refreshToken })).error).toMatchObject({
      status: 400,
    });
    expect((await authClient(server).signInWithPassword(user)).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    const free = await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect(free.data.user).not.toHaveProperty('banned_until');
    expect((await authClient(server).signInWithPassword(user)).error).toBeNull();
  });

  test('an address that somebody else has is refused, and nothing has changed', async () => {
    const admin = await adminClient(server);
    const [one, other] = [await made(), await made()];
    const { error } = await admin.updateUserById(one.id, { email: other.email ?? '', user_metadata: { lost: true } });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.getUserById(one.id)).data.user).toMatchObject({ email: one.email, user_metadata: {} });
  });
});

describe('deleting', () => {
  test('ACC-S6 a deleted account is gone, with its sign-ins and its role', async () => {
    const user = await buildUser(server);
    await giveRole(server.merchantId, user.id, 'admin');
    const admin = await adminClient(server);
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect((await user.api.get('/auth/v1/user')).json).toMatchObject({ error_code: 'user_not_found' });
    expect((await user.api.get('/api/orders/')).status).toBe(401);
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await admin.deleteUser(user.id)).error).toMatchObject({ status: 404 });
    expect(await select('SELECT 1 FROM user_roles WHERE user_id = :id', { id: user.id })).toEqual([]);
    expect((await authClient(server).signUp({ email: user.email, password: PASSWORD })).error).toBeNull();
  });

  test('a soft-deleted one keeps a row without personal data, and its address is free', async () => {
    const user = await buildUser(server, { displayName: 'Ada' });
    const admin = await adminClient(server);
    expect((await admin.deleteUser(user.id, true)).error).toBeNull();
    expect((await admin.deleteUser(user.id, true)).error).toBeNull();
    const kept = (await admin.getUserById(user.id)).data.user;
    expect(kept).toMatchObject({ id: user.id, user_metadata: {}, app_metadata: {} });
    expect((kept as User & { deleted_at?: string }).deleted_at).toBeTruthy();
    expect(JSON.stringify(kept)).not.toContain(user.email);
    expect(JSON.stringify(kept)).not.toContain('Ada');
    expect((await authClient(server).signInWithPassword(user)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await admin.updateUserById(user.id, { password: PASSWORD })).error).toMatchObject({ status: 404 });
    expect((await authClient(server).signUp({ email: user.email, password: PASSWORD })).error).toBeNull();
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404 });
  });
});

describe('listing', () => {
  test('pages are counted, and the client reads the next and the last one', async () => {
    const admin = await adminClient(server);
    for (let nth = 0; nth < 3; nth += 1) await made();
    const { data, error } = await admin.listUsers({ page: 2, perPage: 1 });
    expect(error).toBeNull();
    expect(data.users).toHaveLength(1);
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 3, total: expect.any(Number) });
    const all = await admin.listUsers();
    expect(all.data.users).toHaveLength((data as { total: number }).total);
  });

  test('a part of the address or of the name finds a person; the newest stand first unless asked otherwise', async () => {
    const mark = randomUUID().slice(0, 8);
    const first = await made({ email: `${mark}.one@example.com` });
    const second = await made({ user_metadata: { display_name: `Ada ${mark.toUpperCase()}` } });
    const api = server.api.with({ Authorization: `Bearer ${await signToken({ role: 'service_role' })}` });
    const ids = async (query: string): Promise<string[]> =>
      ((await api.get(`/auth/v1/admin/users?${query}`)).json as { users: User[] }).users.map(({ id }) => id);
    expect(await ids(`filter=${mark}`)).toEqual([second.id, first.id]);
    expect(await ids(`filter=${mark}&sort=created_at%20asc`)).toEqual([first.id, second.id]);
    expect(await ids(`filter=${mark}%25`)).toEqual([]);
    const { headers } = await api.get(`/auth/v1/admin/users?filter=${mark}&per_page=1`);
    expect(headers.get('X-Total-Count')).toBe('2');
    expect(headers.get('Link')).toBe(
      `</admin/users?page=2&filter=${mark}&per_page=1>; rel="next", </admin/users?page=2&filter=${mark}&per_page=1>; rel="last"`,
    );
  });

  test.each(['page=-1', 'per_page=0', 'page=one', 'per_page=1e3'])('%s is no page', async (query) => {
    const api = server.api.with({ Authorization: `Bearer ${await signToken({ role: 'service_role' })}` });
    const { status, json } = await api.get(`/auth/v1/admin/users?${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringMatching(/^Bad Pagination Parameters/),
    });
  });
});
