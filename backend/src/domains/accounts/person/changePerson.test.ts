import { readEnv } from '../../../env';
import { setClock } from '../../../lib/clock';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail, type ServerWithMail } from '../../../testing/serverWithMail';

const server: ServerWithMail = serverWithMail({ AUTH_ANONYMOUS: 'true' });
const NEW_PASSWORD = 'another-quiet-evening';
afterEach(() => {
  Object.assign(readEnv(), { AUTH_AUTOCONFIRM: false, AUTH_PHONE_AUTOCONFIRM: false });
});

let nth = 0;
const newAddress = (): string => `moved-${(nth += 1)}@example.com`;
const tokenOf = (mail: { link: URL | undefined }): string => mail.link?.searchParams.get('token') ?? '';
const agree = (token: string) => authClient(server).verifyOtp({ token_hash: token, type: 'email_change' });

describe('another e-mail address', () => {
  test.each(['old first', 'new first'])('is taken once both addresses have agreed, %s', async (order) => {
    const user = await buildUser(server);
    const wanted = newAddress();
    const { client } = await signedInClient(server, user);
    const { data, error } = await client.updateUser({ email: wanted.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: user.email,
      new_email: wanted,
      email_change_sent_at: expect.any(String) as string,
    });
    const mails = [await server.mailTo(user.email), await server.mailTo(wanted)];
    expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`from ${user.email} to ${wanted}`);
    const [first, second] = order === 'old first' ? mails : mails.reverse();
    if (!first || !second) throw new Error('two mails');

    const half = await agree(tokenOf(first));
    expect(half.error).toBeNull();
    expect(half.data).toEqual({ session: null, user: null });
    expect((await client.getUser()).data.user?.email).toBe(user.email);
    const whole = await agree(tokenOf(second));
    expect(whole.data.session?.access_token).toBeTruthy();
    expect(whole.data.user).toMatchObject({ email: wanted });
    expect(whole.data.user?.new_email).toBeUndefined();
    expect(whole.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: wanted, email_verified: true });
    const { password } = user;
    expect((await authClient(server).signInWithPassword({ email: wanted, password })).error).toBeNull();
    expect((await authClient(server).signInWithPassword(user)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('by codes: each address with its own', async () => {
    const user = await buildUser(server);
    const wanted = newAddress();
    const { client } = await signedInClient(server, user);
    await client.updateUser({ email: wanted });
    const [from, to] = [await server.mailTo(user.email), await server.mailTo(wanted)];
    const byCode = (email: string, token: string) =>
      authClient(server).verifyOtp({ email, token, type: 'email_change' });
    if (from.code !== to.code)
      expect((await byCode(wanted, from.code ?? '')).error).toMatchObject({ code: 'otp_expired' });
    const half = { type: 'email_change', email: user.email, token: from.code };
    expect((await server.api.post('/auth/v1/verify', half)).json).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    expect((await byCode(wanted, to.code ?? '')).data.user?.email).toBe(wanted);
  });

  test('by links: the first leads to a page that says what is left, or to `#message=`', async () => {
    const [user, second] = [await buildUser(server), await buildUser(server)];
    const links = [];
    for (const { email, password } of [user, second]) {
      const { client } = await signedInClient(server, { email, password });
      await client.updateUser({ email: newAddress() });
      links.push((await server.mailTo(email)).link);
    }
    const [page, protocol] = links.map((link) => `${link?.pathname}${link?.search}`);
    const asked = await server.api.get(page ?? '');
    expect(asked.text).toContain('once both addresses have agreed');
    expect((await server.api.post(page ?? '')).text).toContain('One more to go');
    const { headers } = await server.api.get((protocol ?? '').replace('/link?', '/verify?'));
    expect(headers.get('Location')).toMatch(/#message=Confirmation\+link\+accepted\..*&sb=$/);
  });

  test('does not count an agreement to one address for another', async () => {
    const user = await buildUser(server);
    const [first, second] = [newAddress(), newAddress()];
    const { client } = await signedInClient(server, user);
    await client.updateUser({ email: first });
    const [oldFrom, oldTo] = [await server.mailTo(user.email), await server.mailTo(first)];
    expect((await agree(tokenOf(oldTo))).error).toBeNull();
    setClock(() => new Date(Date.now() + 61_000));
    expect((await client.updateUser({ email: second })).error).toBeNull();
    expect((await agree(tokenOf(oldFrom))).error).toMatchObject({ code: 'otp_expired' });
    const from = await server.nextMailTo(user.email, 1);
    expect((await agree(tokenOf(from))).data.session).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ email: user.email, new_email: second });
  });

  test('ACC-D7 the old address is notified', async () => {
    const user = await buildUser(server);
    const wanted = newAddress();
    const { client } = await signedInClient(server, user);
    await client.updateUser({ email: wanted });
    const tokens = [tokenOf(await server.mailTo(user.email)), tokenOf(await server.mailTo(wanted))];
    for (const token of tokens) await agree(token);
    const { text } = await server.mailTo(user.email, 'Your e-mail address was changed');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`is known by ${wanted} from now on`);
  });

  test('that somebody has is refused, also when they got it while the mails were under way', async () => {
    const [user, other] = [await buildUser(server), await buildUser(server)];
    const { client } = await signedInClient(server, user);
    const exists = { status: 422, code: 'email_exists' };
    expect((await client.updateUser({ email: other.email })).error).toMatchObject(exists);
    const wanted = newAddress();
    await client.updateUser({ email: wanted });
    const tokens = [tokenOf(await server.mailTo(user.email)), tokenOf(await server.mailTo(wanted))];
    await buildUser(server, { email: wanted });
    expect((await agree(tokens[0] ?? '')).error).toBeNull();
    expect((await agree(tokens[1] ?? '')).error).toMatchObject(exists);
    expect((await client.getUser()).data.user?.email).toBe(user.email);
  });

  test('twice in a minute is too soon, and nothing changes by it', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    const [first, second] = [newAddress(), newAddress()];
    await client.updateUser({ email: first });
    const { error } = await client.updateUser({ email: second, data: { display_name: 'Lost' } });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect((await client.getUser()).data.user).toMatchObject({ new_email: first, user_metadata: {} });
  });

  test('is asked for again by resend, of both', async () => {
    const user = await buildUser(server);
    const wanted = newAddress();
    const { client } = await signedInClient(server, user);
    await client.updateUser({ email: wanted });
    await server.mailTo(wanted);
    setClock(() => new Date(Date.now() + 61_000));
    expect((await authClient(server).resend({ type: 'email_change', email: user.email })).error).toBeNull();
    const again = [await server.nextMailTo(user.email, 1), await server.nextMailTo(wanted, 1)];
    for (const mail of again) expect((await agree(tokenOf(mail))).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(wanted);
  });
});

describe('somebody without a name', () => {
  test('becomes permanent by the address that they confirm, with the password they chose', async () => {
    const client = authClient(server);
    const { data: before } = await client.signInAnonymously();
    const none = await client.updateUser({ password: NEW_PASSWORD });
    expect(none.error).toMatchObject({ status: 422, code: 'validation_failed' });
    const email = newAddress();
    const { data, error } = await client.updateUser({ email, password: NEW_PASSWORD });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ new_email: email, is_anonymous: true });
    const { data: after } = await agree(tokenOf(await server.mailTo(email)));
    expect(after.user).toMatchObject({ id: before.user?.id, email, is_anonymous: false });
    expect(after.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(after.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    const signedIn = await authClient(server).signInWithPassword({ email, password: NEW_PASSWORD });
    expect(signedIn.data.user?.id).toBe(before.user?.id);
  });

  test('at once where addresses count as confirmed', async () => {
    Object.assign(readEnv(), { AUTH_AUTOCONFIRM: true });
    const client = authClient(server);
    await client.signInAnonymously();
    const email = newAddress();
    const { data } = await client.updateUser({ email });
    expect(data.user).toMatchObject({ email, is_anonymous: false, email_confirmed_at: expect.any(String) as string });
  });
});

describe('what a person keeps with us', () => {
  test('is merged: what is named is replaced, null removes, the rest stays', async () => {
    const { client } = await signedInClient(server, await buildUser(server, { displayName: 'Ada' }));
    await client.updateUser({ data: { likes: ['chili'], city: 'Huntsville' } });
    const { data } = await client.updateUser({ data: { city: null, display_name: 'Ada L.' } });
    expect(data.user?.user_metadata).toEqual({ display_name: 'Ada L.', likes: ['chili'] });
  });

  test('does not hold what only programs may change', async () => {
    const { api } = await buildUser(server);
    const { status, json } = await api.put('/auth/v1/user', { app_metadata: { role: 'admin' } });
    expect([status, (json as { error_code: string }).error_code]).toEqual([403, 'not_admin']);
  });

  test('holds a phone number only where numbers count as confirmed at once', async () => {
    const [user, other] = [await buildUser(server), await buildUser(server)];
    const { client } = await signedInClient(server, user);
    expect((await client.updateUser({ phone: '+1 555 555 0177' })).error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
    });
    Object.assign(readEnv(), { AUTH_PHONE_AUTOCONFIRM: true });
    const { data } = await client.updateUser({ phone: '+1 555 555 0177' });
    expect(data.user).toMatchObject({ phone: '15555550177', app_metadata: { providers: ['email', 'phone'] } });
    const taken = await (await signedInClient(server, other)).client.updateUser({ phone: '+15555550177' });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});
