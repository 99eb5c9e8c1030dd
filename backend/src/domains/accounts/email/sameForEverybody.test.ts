import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually } from '../../../testing';
import type { ApiAnswer } from '../../../testing/apiClient';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail();
const MINUTE = 60_000;
const later = (ms: number): void => setClock(() => new Date(Date.now() + ms));

/** What a caller can see of an answer; the request's own id and the time differ always. */
const seen = ({ status, text, headers }: ApiAnswer) => ({
  status,
  text,
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !['x-request-id', 'date', 'server-timing'].includes(name.toLowerCase())),
  ),
});

const CALLS: [name: string, ask: (email: string) => [path: string, body: object]][] = [
  ['/recover', (email) => ['/auth/v1/recover', { email }]],
  ['/otp', (email) => ['/auth/v1/otp', { email, create_user: true }]],
  ['/otp without sign-up', (email) => ['/auth/v1/otp', { email, create_user: false }]],
  ['/magiclink', (email) => ['/auth/v1/magiclink', { email }]],
  ['/resend', (email) => ['/auth/v1/resend', { type: 'signup', email }]],
];

describe('ACC-E1 known and unknown addresses get the same answer, byte by byte, also on the 2nd to 40th call', () => {
  test.each(CALLS)('%s', async (name, ask) => {
    const { email: known } = await buildUser(server);
    const { email: unconfirmed } = await buildUser(server, { confirmed: false });
    const unknown = `nobody-${name.replaceAll(/\W/g, '')}@example.com`;
    const answers: unknown[] = [];
    for (let call = 0; call < 40; call += 1) {
      for (const email of [known, unknown, unconfirmed]) answers.push(seen(await server.api.post(...ask(email))));
    }
    expect(answers).toHaveLength(120);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, text: '{}' });
  });
});

test('ACC-E5 the same statements run on the path of a request for every address', async () => {
  const { email: known } = await buildUser(server);
  for (const [, ask] of CALLS) {
    const trips = [];
    for (const email of [known, 'nobody-at-all@example.com', known]) {
      trips.push((await server.api.post(...ask(email))).roundTrips);
    }
    // BEGIN, then what was asked for together with COMMIT.
    expect(trips).toEqual([2, 2, 2]);
  }
});

describe('ACC-B6 an address is written to at most once in 60 s and five times in an hour, silently', () => {
  /** The tests before left hundreds of messages, and one is handled after the other. */
  const BACKLOG_MS = 60_000;

  /** Requests a mail, waits until the request is processed, and counts the mails. */
  async function askAndCount(email: string): Promise<number> {
    await authClient(server).resetPasswordForEmail(email);
    await eventually(async () => {
      const [open] = await select<{ n: number }>(
        "SELECT COUNT(*) AS n FROM outbox WHERE done_at IS NULL AND topic IN ('account.mail_asked', 'mail.queued')",
        {},
      );
      expect(Number(open?.n)).toBe(0);
    }, BACKLOG_MS);
    return server.mailsTo(email).length;
  }

  test('for every caller and kind of mail', async () => {
    const { email } = await buildUser(server);
    expect(await askAndCount(email)).toBe(1);
    await authClient(server).signInWithOtp({ email });
    expect(await askAndCount(email)).toBe(1);
    later(MINUTE - 5000);
    expect(await askAndCount(email)).toBe(1);
    for (let minute = 1; minute < 8; minute += 1) {
      later(minute * (MINUTE + 1000));
      expect(await askAndCount(email)).toBe(Math.min(minute + 1, 5));
    }
    later(61 * MINUTE);
    expect(await askAndCount(email)).toBe(6);
  }, 120_000);

  test('a link that a mail refused to replace goes on working', async () => {
    const { email } = await buildUser(server);
    await askAndCount(email);
    await askAndCount(email);
    const [mail] = server.mailsTo(email);
    const { error } = await authClient(server).verifyOtp({
      type: 'recovery',
      token_hash: mail?.link?.searchParams.get('token') ?? '',
    });
    expect(error).toBeNull();
  });

  test('twenty at once are one mail', async () => {
    const { email } = await buildUser(server);
    await Promise.all(Array.from({ length: 20 }, () => authClient(server).resetPasswordForEmail(email)));
    expect(await askAndCount(email)).toBe(1);
  });

  test('after using a mailed link the person may request another at once', async () => {
    const { email } = await buildUser(server);
    expect(await askAndCount(email)).toBe(1);
    const { code = '' } = await server.mailTo(email);
    await authClient(server).verifyOtp({ email, token: code, type: 'recovery' });
    expect(await askAndCount(email)).toBe(2);
  });
});

describe('one-time codes', () => {
  test('sign somebody new up, by the link or the code of one mail', async () => {
    const email = 'new-by-code@example.com';
    const client = authClient(server);
    const asked = await client.signInWithOtp({ email, options: { data: { display_name: 'Nell' } } });
    expect(asked).toMatchObject({ error: null, data: { user: null, session: null } });
    const { code = '' } = await server.mailTo(email);
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { display_name: 'Nell' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(data.user?.identities).toHaveLength(1);
  });

  test('make nobody where nobody is to be made', async () => {
    const email = 'not-to-be-made@example.com';
    await authClient(server).signInWithOtp({ email, options: { shouldCreateUser: false } });
    await authClient(server).signInWithOtp({ email: 'marker@example.com' });
    await server.mailTo('marker@example.com');
    expect(await select('SELECT id FROM auth_users WHERE email = :email', { email })).toEqual([]);
    expect(server.mailsTo(email)).toEqual([]);
  });

  test('a sign-up whose mail got lost is sent again', async () => {
    const email = 'lost@example.com';
    await authClient(server).signUp({ email, password: 'a-quiet-evening' });
    const first = await server.mailTo(email);
    later(MINUTE + 1);
    expect((await authClient(server).resend({ type: 'signup', email })).error).toBeNull();
    const { code = '' } = await server.nextMailTo(email, 1);
    expect(code).not.toBe('');
    const old = await authClient(server).verifyOtp({ email, token: first.code ?? '', type: 'signup' });
    expect(old.error === null).toBe(first.code === code);
    expect((await authClient(server).verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    const signedIn = await authClient(server).signInWithPassword({ email, password: 'a-quiet-evening' });
    expect(signedIn.error).toBeNull();
  });

  test('are not sent by text message', async () => {
    const { error } = await authClient(server).signInWithOtp({ phone: '+15555550123' });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    const verified = await authClient(server).verifyOtp({ phone: '+15555550123', token: '123456', type: 'sms' });
    expect(verified.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test.each([
    ['/recover', {}],
    ['/recover', { email: 'nobody' }],
    ['/otp', {}],
    ['/otp', { email: 'a@example.com', phone: '+15555550123' }],
    ['/otp', { email: 'a@example.com', code_challenge: 'short', code_challenge_method: 's256' }],
    ['/otp', { email: 'a@example.com', code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }],
    ['/resend', { email: 'a@example.com' }],
    ['/resend', { type: 'recovery', email: 'a@example.com' }],
    ['/resend', { type: 'signup' }],
    ['/verify', { email: 'a@example.com', token: '123456' }],
    ['/verify', { type: 'email' }],
    ['/verify', { type: 'email', token: '123456' }],
    ['/verify', { type: 'email', token_hash: 'x', email: 'a@example.com' }],
    ['/verify', { type: 'nonsense', token_hash: 'x' }],
  ])('%s refuses %j as not valid', async (path, body) => {
    const { status, json } = await server.api
      .with({ 'X-Supabase-Api-Version': '2024-01-01' })
      .post(`/auth/v1${path}`, body);
    expect([status, (json as { code: string }).code]).toEqual([400, 'validation_failed']);
  });
});
