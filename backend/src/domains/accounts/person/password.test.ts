import { setClock } from '../../../lib/clock';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser, signIn } from '../../../testing/builders/buildUser';
import { recoveringClient } from '../../../testing/recoveringClient';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail({ AUTH_ANONYMOUS: 'true' });
const NEW = 'another-quiet-evening';
const MINUTE = 60_000;
const DAY = 86_400_000;
const later = (ms: number): void => setClock(() => new Date(Date.now() + ms));

describe('ACC-P8 a password is changed', () => {
  test('with the current one, and not without', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    expect((await client.updateUser({ password: NEW })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    });
    expect((await client.updateUser({ password: NEW, current_password: 'not this one' })).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
    expect((await client.updateUser({ password: NEW, current_password: user.password })).error).toBeNull();
    const { email } = user;
    expect((await authClient(server).signInWithPassword({ email, password: NEW })).error).toBeNull();
    const old = await authClient(server).signInWithPassword(user);
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('with a fresh code of a mail, which works once', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    expect((await client.reauthenticate()).error).toBeNull();
    const { code = '', subject } = await server.mailTo(user.email);
    expect(subject).not.toContain(code);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await client.updateUser({ password: NEW, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await client.updateUser({ password: NEW, nonce: code })).error).toBeNull();
    expect((await client.updateUser({ password: `${NEW}!`, nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });

  test('not with a code that is older than ten minutes, that was guessed at, or that is somebody else’s', async () => {
    const [user, other] = [await buildUser(server), await buildUser(server)];
    const [{ client }, { client: otherClient }] = [
      await signedInClient(server, user),
      await signedInClient(server, other),
    ];
    await client.reauthenticate();
    await otherClient.reauthenticate();
    const { code = '' } = await server.mailTo(user.email);
    const { code: others = '' } = await server.mailTo(other.email);
    const refused = { code: 'reauthentication_not_valid' };
    if (others !== code)
      expect((await client.updateUser({ password: NEW, nonce: others })).error).toMatchObject(refused);
    later(10 * MINUTE + 1);
    expect((await client.updateUser({ password: NEW, nonce: code })).error).toMatchObject(refused);
    setClock();
    for (let tries = 0; tries < 5; tries += 1) {
      const nonce = others === '000000' ? '000001' : '000000';
      await otherClient.updateUser({ password: NEW, nonce });
    }
    expect((await otherClient.updateUser({ password: NEW, nonce: others })).error).toMatchObject(refused);
  });

  test('after a day by a code rather than by the password, says the server; either is taken', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    later(DAY + MINUTE);
    await client.refreshSession();
    expect((await client.updateUser({ password: NEW })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.updateUser({ password: NEW, current_password: user.password })).error).toBeNull();
  });

  test('for the first time by somebody who has just signed in otherwise, or has a code', async () => {
    const email = 'first-password@example.com';
    const client = authClient(server);
    await client.signInWithOtp({ email });
    await client.verifyOtp({ email, token: (await server.mailTo(email)).code ?? '', type: 'email' });
    later(11 * MINUTE);
    expect((await client.updateUser({ password: NEW })).error).toMatchObject({ code: 'reauthentication_needed' });
    setClock();
    expect((await client.updateUser({ password: NEW })).error).toBeNull();
    expect((await authClient(server).signInWithPassword({ email, password: NEW })).error).toBeNull();
  });

  test('no code is mailed twice in a minute, and the answer says when to ask again', async () => {
    const { client } = await signedInClient(server, await buildUser(server));
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await client.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

test('ACC-P9 the same password again is refused, and the code that was shown is not lost by it', async () => {
  const user = await buildUser(server);
  const { client } = await signedInClient(server, user);
  const same = {
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  };
  const { password } = user;
  expect((await client.updateUser({ password, current_password: password })).error).toMatchObject(same);
  await client.reauthenticate();
  const { code = '' } = await server.mailTo(user.email);
  expect((await client.updateUser({ password, nonce: code })).error).toMatchObject(same);
  expect((await client.updateUser({ password: NEW, nonce: code })).error).toBeNull();
});

test('a weak password is refused with its reason, and nothing else of the request happens', async () => {
  const user = await buildUser(server);
  const { client } = await signedInClient(server, user);
  const { error } = await client.updateUser({
    password: '12345',
    current_password: user.password,
    data: { display_name: 'Nobody' },
  });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  expect((await client.getUser()).data.user?.user_metadata).toEqual({});
});

describe('ACC-S6 a new password ends all other sign-ins', () => {
  test('by a change: the device at hand stays signed in', async () => {
    const user = await buildUser(server);
    const elsewhere = await signIn(server.api, user.email, user.password);
    const { client, session } = await signedInClient(server, user);
    expect((await client.updateUser({ password: NEW, current_password: user.password })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await client.refreshSession(session)).error).toBeNull();
    const there = server.api.with({ Authorization: `Bearer ${elsewhere.token}` });
    expect((await there.get('/api/orders/')).status).toBe(401);
    const refreshed = await server.api.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: elsewhere.refreshToken,
    });
    expect(refreshed.status).toBe(400);
  });

  test('by a reset', async () => {
    const user = await buildUser(server);
    const { client } = await recoveringClient(server, user.email);
    expect((await user.api.get('/auth/v1/user')).status).toBe(200);
    expect((await client.updateUser({ password: NEW })).error).toBeNull();
    expect((await user.api.get('/auth/v1/user')).status).toBe(403);
    expect((await client.signOut()).error).toBeNull();
    const { email } = user;
    expect((await authClient(server).signInWithPassword({ email, password: NEW })).error).toBeNull();
  });
});

describe('ACC-S9 the sign-in of a reset link', () => {
  test('knows who it is, sets a password and signs out, as the site’s page does it', async () => {
    const { email } = await buildUser(server);
    const { session } = await recoveringClient(server, email);
    if (!session) throw new Error('no session');
    const page = authClient(server);
    const set = await page.setSession({ access_token: session.access_token, refresh_token: session.refresh_token });
    expect(set.error).toBeNull();
    expect(set.data.user?.email).toBe(email);
    expect((await page.updateUser({ password: NEW })).error).toBeNull();
    expect((await page.signOut()).error).toBeNull();
    expect((await page.getSession()).data.session).toBeNull();
    expect((await authClient(server).signInWithPassword({ email, password: NEW })).error).toBeNull();
  });

  test('does nothing else, and is not refreshed', async () => {
    const user = await buildUser(server);
    const { client, session } = await recoveringClient(server, user.email);
    const api = server.api.with({ Authorization: `Bearer ${session?.access_token}` });
    expect((await api.get('/api/orders/')).status).toBe(401);
    const refused: [string, string, object | undefined][] = [
      ['PUT', '/user', { email: 'elsewhere@example.com' }],
      ['PUT', '/user', { data: { display_name: 'Else' } }],
      ['PUT', '/user', { password: NEW, data: { display_name: 'Else' } }],
      ['PUT', '/user', { phone: '+15555550123' }],
      ['GET', '/reauthenticate', undefined],
      ['POST', '/factors', { factor_type: 'totp', friendly_name: 'x' }],
      ['GET', '/user/identities/authorize?provider=google&skip_http_redirect=true', undefined],
      ['DELETE', '/user/identities/5f6c1a2e-0000-4000-8000-000000000000', undefined],
    ];
    for (const [method, path, body] of refused) {
      const { status } = await api.send(method, `/auth/v1${path}`, body === undefined ? {} : { body });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    const { error } = await client.refreshSession();
    // What the client makes of session_not_found.
    expect(error).toMatchObject({ status: 400, name: 'AuthSessionMissingError' });
    expect((await user.api.get('/auth/v1/user')).json).toMatchObject({ email: user.email, user_metadata: {} });
  });

  test('confirms the address, and a password that its owner never chose is gone', async () => {
    const user = await buildUser(server, { confirmed: false });
    const { client } = await recoveringClient(server, user.email);
    expect((await client.getUser()).data.user?.email_confirmed_at).toBeTruthy();
    const { error } = await authClient(server).signInWithPassword(user);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    expect((await client.updateUser({ password: NEW })).error).toBeNull();
  });
});

test('ACC-D7 the owner is notified by mail that the password was changed', async () => {
  const user = await buildUser(server);
  const { client } = await signedInClient(server, user);
  await client.updateUser({ password: NEW, current_password: user.password });
  const { text } = await server.mailTo(user.email, 'Your password was changed');
  expect(text).toContain('Every other device was signed out');
  expect(text).not.toContain(NEW);
});
