import { decodeJwt } from 'jose';
import { authClient } from '../../../testing/authClient';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { offerLanguages } from '../../../testing/offerLanguages';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail();

/** The path and query of the link in somebody's newest mail. */
async function mailedLink(email: string): Promise<string> {
  const { link } = await server.mailTo(email);
  return `${link?.pathname}${link?.search}`;
}
const fragmentOf = (address: string | null): URLSearchParams =>
  new URLSearchParams((address ?? '').split('#')[1] ?? '');
/** As a browser submits a form without fields. */
const press = (path: string, headers: Record<string, string> = {}) =>
  server.api.send('POST', path, {
    body: '',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('ACC-T9 a mailed link', () => {
  test('is not used up by HEAD or by looking at it, however often; its button uses it up', async () => {
    const { email } = await buildUser(server);
    await authClient(server).signInWithOtp({ email, options: { emailRedirectTo: `${siteOf()}/rewards` } });
    const path = await mailedLink(email);
    for (const method of ['HEAD', 'GET', 'GET', 'HEAD', 'GET']) {
      const { status, headers, text } = await server.api.send(method, path);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toContain('text/html');
      if (method === 'GET') expect(text).toContain(`signed in here as ${email}`);
      expect(text).not.toMatch(/<script/i);
    }
    const { status, headers } = await press(path);
    expect(status).toBe(303);
    const address = headers.get('Location') ?? '';
    expect(address).toMatch(new RegExp(`^${siteOf()}/rewards#`));
    const tokens = fragmentOf(address);
    expect([...tokens.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(tokens.get('type')).toBe('magiclink');
    const client = authClient(server);
    const { data, error } = await client.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);

    expect((await press(path)).status).toBe(410);
    const again = await server.api.get(path);
    expect(again.status).toBe(410);
    expect(again.text).toContain('This link is no longer good');
  });

  test('of the protocol’s own form is not used up by HEAD, and by GET at once', async () => {
    const { email } = await buildUser(server);
    await authClient(server).signInWithOtp({ email });
    const path = (await mailedLink(email)).replace('/link?', '/verify?');
    expect((await server.api.send('HEAD', path)).status).toBe(204);
    const first = await server.api.get(path);
    expect(first.status).toBe(303);
    expect(fragmentOf(first.headers.get('Location')).get('access_token')).toBeTruthy();
    const second = await server.api.get(path);
    expect(second.status).toBe(303);
    expect(Object.fromEntries(fragmentOf(second.headers.get('Location')))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  test('to a page that may post its form here and go on to the site, and may do nothing else', async () => {
    const { email } = await buildUser(server);
    await authClient(server).resetPasswordForEmail(email);
    const { headers, text } = await server.api.get(await mailedLink(email));
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${siteOf()}`);
    expect(policy).not.toContain('script-src');
    expect(text).toContain('Choose a new password');
  });

  test('that is broken or made up leads to a page that says so', async () => {
    for (const query of ['', '?token=x', '?token=x&type=nonsense', '?token=x&type=__proto__', '?type=signup']) {
      for (const method of ['GET', 'POST']) {
        const { status, text } = await server.api.send(method, `/auth/v1/link${query}`);
        expect([query, method, status]).toEqual([query, method, 410]);
        expect(text).toContain('no longer good');
      }
    }
  });
});

describe('WEB-74 the page of a mailed link is in the language of its reader', () => {
  const SPANISH = { Cookie: 'site-language=es' };
  beforeEach(() => offerLanguages(server.api, 'en', 'es'));

  test('what it will do, what another website tried, and that it was used', async () => {
    const { email } = await buildUser(server);
    await authClient(server).signInWithOtp({ email });
    const path = await mailedLink(email);
    const { text, headers } = await server.api.with(SPANISH).get(path);
    expect(headers.get('Content-Language')).toBe('es');
    expect(text).toContain('<html lang="es">');
    expect(text).toContain(`Aquí se iniciará tu sesión como ${email}.`);
    expect(text).toContain('>Iniciar sesión</button>');
    const foreign = await press(path, { ...SPANISH, 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.text).toContain('Otro sitio web intentó hacer esto por ti.');
    expect((await press(path, SPANISH)).status).toBe(303);
    const used = await server.api.with(SPANISH).get(path);
    expect(used.status).toBe(410);
    for (const words of ['Este enlace ya no sirve', 'Ya se usó, o es demasiado antiguo.', 'Ir a Lone Pine Kitchen']) {
      expect(used.text).toContain(words);
    }
    for (const page of [text, foreign.text, used.text]) {
      expect(page.replace(/<style.*<.style>/s, '')).not.toMatch(/\b(your|the|this|with)\b/i);
    }
  });

  test('English for a reader of English, also where the mail was asked for in Spanish', async () => {
    const { email } = await buildUser(server);
    await expectStatus(200, server.api.with(SPANISH).post('/auth/v1/recover', { email }));
    const { text } = await server.api.with({ 'Accept-Language': 'en-US' }).get(await mailedLink(email));
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('Choose a new password');
  });
});

describe('a form post of another website to a mailed link', () => {
  const ways: [string, Record<string, string>][] = [
    ['by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['of another host of the domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example.com' }],
    ['that hides its origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['by Origin alone', { Origin: 'https://evil.example' }],
    ['with an origin that only begins like ours', { Origin: 'http://localhost.evil.example' }],
  ];

  test('is refused and uses nothing up; the page says so and keeps its button', async () => {
    const { email } = await buildUser(server);
    await authClient(server).signInWithOtp({ email });
    const path = await mailedLink(email);
    for (const [way, headers] of ways) {
      const { status, text, headers: answered } = await server.api.send('POST', path, { body: '', headers });
      expect([way, status]).toEqual([way, 403]);
      expect(text).toContain('Another website tried to do this for you.');
      expect(text).toContain(`signed in here as ${email}`);
      expect(answered.get('Location')).toBeNull();
      expect(answered.get('Set-Cookie')).toBeNull();
    }
    expect((await press(path, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' })).status).toBe(303);
  });

  test('with a token that is no good looks like any other', async () => {
    const { status } = await press('/auth/v1/link?token=x&type=signup', { 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(410);
  });
});

describe('the session of a mailed link is announced to the page that it leads to', () => {
  const announced = async (headers: Record<string, string>) => {
    const { email } = await buildUser(server);
    await authClient(server).signInWithOtp({ email });
    const answer = await press(await mailedLink(email), headers);
    expect(answer.status).toBe(303);
    const token = fragmentOf(answer.headers.get('Location')).get('access_token') ?? '';
    const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('auth-arrival='));
    return { cookies, sessionId: String(decodeJwt(token).session_id) };
  };

  test('where its button was pressed', async () => {
    const { cookies, sessionId } = await announced({ 'Sec-Fetch-Site': 'same-origin' });
    expect(cookies).toEqual([`auth-arrival=${sessionId}; Path=/; Max-Age=300; SameSite=Lax`]);
    expect((await announced({ Origin: siteOf() })).cookies).toHaveLength(1);
  });

  test('and not where nobody can say who pressed it', async () => {
    expect((await announced({})).cookies).toEqual([]);
    expect((await announced({ Origin: 'null' })).cookies).toEqual([]);
  });

  test('and not by the protocol’s own link, which a form or a picture of any page can follow', async () => {
    const { email } = await buildUser(server);
    await authClient(server).signInWithOtp({ email });
    const { status, headers } = await server.api.get((await mailedLink(email)).replace('/link?', '/verify?'));
    expect(status).toBe(303);
    expect(headers.getSetCookie().filter((cookie) => cookie.startsWith('auth-arrival='))).toEqual([]);
  });
});

test('ACC-T10 whatever receives or shows tokens sends no referrer and is not kept', async () => {
  const { email } = await buildUser(server);
  await authClient(server).signInWithOtp({ email });
  const path = await mailedLink(email);
  const answers = [
    await server.api.get(path),
    await press(path),
    await server.api.get(path),
    await server.api.get(path.replace('/link?', '/verify?')),
    await server.api.post('/auth/v1/verify', { type: 'email', token_hash: 'none' }),
  ];
  for (const { headers } of answers) {
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toContain('no-store');
  }
});

test('a client that began with a challenge gets a code for its link, and a session for the code', async () => {
  const email = 'pkce@example.com';
  const client = authClient(server, { flowType: 'pkce' });
  expect((await client.signUp({ email, password: 'a-quiet-evening' })).error).toBeNull();
  const path = await mailedLink(email);
  expect(new URL(path, server.url).searchParams.get('token')).toMatch(/^pkce_/);
  const { headers } = await press(path);
  const code = new URL(headers.get('Location') ?? '').searchParams.get('code') ?? '';
  expect((await authClient(server).exchangeCodeForSession(code)).error).not.toBeNull();
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) as string });

  const failed = await server.api.get(path.replace('/link?', '/verify?'));
  const address = new URL(failed.headers.get('Location') ?? '');
  expect(address.searchParams.get('error_code')).toBe('otp_expired');
  expect(fragmentOf(address.href).get('error_code')).toBe('otp_expired');
});

function siteOf(): string {
  return `http://localhost:${new URL(server.url).port}`;
}
