import { createHmac } from 'node:crypto';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';

const SECRET = 'a-secret-of-the-tests-with-enough-bytes';
const server = serverWithMail({ AUTH_JWT_SECRET: SECRET });
const PASSWORD = 'a-quiet-evening';

let nth = 0;
const newAddress = (): string => `invited-${(nth += 1)}@example.com`;

/** As a program of the restaurant's makes it, by the shared secret. */
function serviceToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 600;
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'service_role', exp })}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
const admin = () =>
  new GoTrueAdminApi({ url: `${server.url}/auth/v1`, headers: { Authorization: `Bearer ${serviceToken()}` } });

describe('an invitation', () => {
  test('is mailed, signs in, and lets its person choose a password', async () => {
    const email = newAddress();
    const { data, error } = await admin().inviteUserByEmail(email, { data: { display_name: 'Ira' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String) as string,
      user_metadata: { display_name: 'Ira' },
    });
    const { link, subject } = await server.mailTo(email);
    expect(subject).toBe('You are invited to Lone Pine Kitchen');
    const client = authClient(server);
    const token_hash = link?.searchParams.get('token') ?? '';
    expect((await client.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await authClient(server).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('to somebody who is here already is refused', async () => {
    const { error } = await admin().inviteUserByEmail((await buildUser(server)).email);
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('takes the password of the earlier sign-up with the address', async () => {
    const user = await buildUser(server, { confirmed: false });
    await admin().inviteUserByEmail(user.email);
    const { code = '' } = await server.mailTo(user.email);
    await authClient(server).verifyOtp({ email: user.email, token: code, type: 'invite' });
    const { error } = await authClient(server).signInWithPassword(user);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('a generated link', () => {
  const redirectTo = () => `http://localhost:${new URL(server.url).port}/welcome`;

  test('has what a program needs to write the mail itself, in the protocol’s own form', async () => {
    const email = newAddress();
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { display_name: 'Kit' }, redirectTo: redirectTo() },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { display_name: 'Kit' } });
    expect(data.user).not.toHaveProperty('action_link');
    if (!data.properties) throw new Error('no link');
    const { action_link: link, ...properties } = data.properties;
    expect(properties).toEqual({
      email_otp: expect.stringMatching(/^\d{6}$/) as string,
      hashed_token: expect.any(String) as string,
      redirect_to: redirectTo(),
      verification_type: 'signup',
    });
    const url = new URL(link);
    expect(url.pathname).toBe('/auth/v1/verify');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: properties.hashed_token,
      type: 'signup',
      redirect_to: redirectTo(),
    });
    const followed = await server.api.get(url.pathname + url.search);
    expect(followed.status).toBe(303);
    expect(followed.headers.get('Location')).toContain(`${redirectTo()}#access_token=`);
    expect((await authClient(server).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect(server.mailsTo(email)).toEqual([]);
  });

  test.each(['magiclink', 'recovery', 'invite'] as const)(
    'for %s works by its hashed token and by its code',
    async (type) => {
      for (const by of ['link', 'code']) {
        const email = type === 'invite' ? newAddress() : (await buildUser(server)).email;
        const { data } = await admin().generateLink({ type, email });
        const { hashed_token = '', email_otp = '' } = data.properties ?? {};
        const client = authClient(server);
        const verified =
          by === 'link'
            ? await client.verifyOtp({ token_hash: hashed_token, type })
            : await client.verifyOtp({ email, token: email_otp, type });
        expect(verified.error).toBeNull();
        expect(verified.data.user?.email).toBe(email);
      }
    },
  );

  test('for a sign-in of somebody unknown signs them up', async () => {
    const { data } = await admin().generateLink({ type: 'magiclink', email: newAddress() });
    expect(data.properties).toMatchObject({ verification_type: 'signup' });
  });

  test('for a change of address: one for each of the two', async () => {
    const { email } = await buildUser(server);
    const newEmail = newAddress();
    const made = [];
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data, error } = await admin().generateLink({ type, email, newEmail });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ new_email: newEmail });
      expect(new URL(data.properties?.action_link ?? '').searchParams.get('type')).toBe('email_change');
      made.push(data.properties?.hashed_token ?? '');
    }
    const agree = (token_hash: string) => authClient(server).verifyOtp({ token_hash, type: 'email_change' });
    expect((await agree(made[0] ?? '')).data.session).toBeNull();
    expect((await agree(made[1] ?? '')).data.user?.email).toBe(newEmail);
  });

  test('is refused where it makes no sense, and without a service token', async () => {
    const { email, api } = await buildUser(server);
    const post = (body: object) =>
      server.api
        .with({ Authorization: `Bearer ${serviceToken()}`, 'X-Supabase-Api-Version': '2024-01-01' })
        .post('/auth/v1/admin/generate_link', body);
    const codeOf = async (body: object) => {
      const { status, json } = await post(body);
      return [status, (json as { code: string }).code];
    };
    const unknown = newAddress();
    expect(await codeOf({ type: 'recovery', email: unknown })).toEqual([404, 'user_not_found']);
    expect(await codeOf({ type: 'email_change_new', email: unknown, new_email: email })).toEqual([
      404,
      'user_not_found',
    ]);
    expect(await codeOf({ type: 'signup', email, password: PASSWORD })).toEqual([422, 'email_exists']);
    expect(await codeOf({ type: 'invite', email })).toEqual([422, 'email_exists']);
    expect(await codeOf({ type: 'email_change_new', email, new_email: email })).toEqual([422, 'email_exists']);
    expect(await codeOf({ type: 'email_change_new', email })).toEqual([400, 'validation_failed']);
    expect(await codeOf({ type: 'constructor', email })).toEqual([400, 'validation_failed']);
    expect(await codeOf({ type: 'signup', email: unknown })).toEqual([400, 'validation_failed']);
    expect(await codeOf({ type: 'signup', email: unknown, password: '123' })).toEqual([422, 'weak_password']);
    for (const caller of [api, server.api]) {
      for (const path of ['/auth/v1/admin/generate_link', '/auth/v1/invite']) {
        expect((await caller.post(path, { type: 'recovery', email })).status).toBe(caller === api ? 403 : 401);
      }
    }
  });
});
