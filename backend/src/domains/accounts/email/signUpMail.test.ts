import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail();
const PASSWORD = 'a-quiet-evening';

test('a sign-up is answered with the person and no session; its mail has a link and a code, and the code signs in', async () => {
  const client = authClient(server);
  const { data, error } = await client.signUp({ email: 'Ada@Example.com', password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email: 'ada@example.com', confirmation_sent_at: expect.any(String) as string });
  const { subject, link, code = '', text } = await server.mailTo('ada@example.com');
  expect(subject).toBe('Confirm your e-mail address');
  expect(link?.searchParams.get('type')).toBe('signup');
  expect(text).toContain('If you did not sign up');

  const verified = await client.verifyOtp({ email: 'ada@example.com', token: code, type: 'signup' });
  expect(verified.error).toBeNull();
  expect(verified.data.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) as string });
  expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  const again = await authClient(server).signInWithPassword({ email: 'ada@example.com', password: PASSWORD });
  expect(again.error).toBeNull();
});

test('ACC-E2 a sign-up with a confirmed address looks like a new one; its owner gets a mail', async () => {
  const { email } = await buildUser(server);
  const up = (address: string) =>
    server.api
      .with({ 'X-Supabase-Api-Version': '2024-01-01' })
      .post('/auth/v1/signup', { email: address, password: PASSWORD, data: { display_name: 'Bo' } });
  const [again, fresh] = [await up(email), await up('bea@example.com')];
  expect(again.status).toBe(fresh.status);
  const shape = ({ json }: typeof again) => Object.keys(json as object);
  expect(shape(again)).toEqual(shape(fresh));
  expect(namesOf(again.headers)).toEqual(namesOf(fresh.headers));
  expect((await server.mailTo(email)).subject).toBe('You already have an account');
  // Each answer costs the server the same, give or take the rows of somebody new.
  expect(Math.abs(again.roundTrips - fresh.roundTrips)).toBeLessThanOrEqual(3);
  // Nothing of the account has changed, and the answer reveals nothing about it.
  expect(again.json).toMatchObject({ email, user_metadata: { display_name: 'Bo' } });
});

describe('a sign-up for an address that waits for its confirmation', () => {
  const signUp = (email: string, password: string) => authClient(server).signUp({ email, password });
  const passwordsOf = async (email: string, ...passwords: string[]) => {
    const answers = passwords.map((password) => authClient(server).signInWithPassword({ email, password }));
    return (await Promise.all(answers)).map(({ error }) => error?.code ?? 'right');
  };

  test('with another password, while no mail of its own can be sent, leaves neither password', async () => {
    const email = 'cy@example.com';
    await signUp(email, PASSWORD);
    const { code = '' } = await server.mailTo(email);
    // A stranger, before the address's owner has read the mail.
    expect((await signUp(email, 'a-stranger-came-by')).error).toBeNull();
    await signUp('marker@example.com', PASSWORD);
    await server.mailTo('marker@example.com');
    expect((await authClient(server).verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    const wrong = 'invalid_credentials';
    expect(await passwordsOf(email, PASSWORD, 'a-stranger-came-by')).toEqual([wrong, wrong]);
  });

  test('and the mail that is then asked for once more confirms neither password', async () => {
    const email = 'eve@example.com';
    await signUp(email, 'a-stranger-came-first');
    await server.mailTo(email);
    await signUp(email, PASSWORD);
    await signUp('third-marker@example.com', PASSWORD);
    await server.mailTo('third-marker@example.com');
    setClock(() => new Date(Date.now() + 61_000));
    await authClient(server).resend({ type: 'signup', email });
    const { code = '' } = await server.nextMailTo(email, 1);
    expect((await authClient(server).verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    const wrong = 'invalid_credentials';
    expect(await passwordsOf(email, PASSWORD, 'a-stranger-came-first')).toEqual([wrong, wrong]);
  });

  test('with the same password once more changes nothing', async () => {
    const email = 'bo@example.com';
    await signUp(email, PASSWORD);
    const { code = '' } = await server.mailTo(email);
    await signUp(email, PASSWORD);
    await signUp('another-marker@example.com', PASSWORD);
    await server.mailTo('another-marker@example.com');
    expect((await authClient(server).verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    expect(await passwordsOf(email, PASSWORD)).toEqual(['right']);
  });

  test('replaces the one before with its mail', async () => {
    const email = 'dee@example.com';
    await signUp(email, 'my-first-thought');
    const { code: old = '' } = await server.mailTo(email);
    setClock(() => new Date(Date.now() + 61_000));
    await authClient(server).signUp({ email, password: PASSWORD, options: { data: { display_name: 'Dee' } } });
    const { code = '' } = await server.nextMailTo(email, 1);
    if (old !== code) {
      const { error } = await authClient(server).verifyOtp({ email, token: old, type: 'signup' });
      expect(error).toMatchObject({ code: 'otp_expired' });
    }
    const { data } = await authClient(server).verifyOtp({ email, token: code, type: 'signup' });
    expect(data.user?.user_metadata).toEqual({ display_name: 'Dee' });
    expect(await passwordsOf(email, PASSWORD, 'my-first-thought')).toEqual(['right', 'invalid_credentials']);
  });

  test('leaves the outbox once it is processed', async () => {
    const email = 'eve@example.com';
    await signUp(email, PASSWORD);
    await signUp(email, 'another-quiet-evening');
    await eventually(async () => {
      const rows = await select<{ payload: string; done_at: Date | null }>(
        "SELECT payload, done_at FROM outbox WHERE topic = 'account.mail_asked'",
        {},
      );
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.filter(({ payload, done_at }) => payload !== '{}' || done_at === null)).toEqual([]);
    });
  });
});

const namesOf = (headers: Headers): string[] => [...headers.keys()].sort();
