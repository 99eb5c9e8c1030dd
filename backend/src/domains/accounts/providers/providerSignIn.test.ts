import { decodeJwt } from 'jose';
import { generateKeyPairSync, sign } from 'node:crypto';
import { setClock } from '../../../lib/clock';
import { authClient } from '../../../testing/authClient';
import { providerSite, PROVIDER } from '../../../testing/providerSite';
import { fragmentOf, visitor } from '../../../testing/visitor';

const site = providerSite();
const { server } = site;

let nth = 0;
const somebody = (more: object = {}) => {
  nth += 1;
  return { sub: `person-${nth}`, email: `person-${nth}@example.com`, email_verified: true, name: 'Ada Pine', ...more };
};
const atCallback = ({ pathname }: URL) => pathname === '/auth/v1/callback';

beforeEach(() => {
  site.issuer.person = somebody();
});

describe('a new user who signs in by a provider', () => {
  test('has an account, a session and the provider’s own tokens, once', async () => {
    const { session, arrived } = await site.signIn();
    expect(arrived.pathname).toBe('/');
    expect(session.user).toMatchObject({
      email: site.issuer.person.email,
      email_confirmed_at: expect.any(String) as string,
      app_metadata: { provider: 'demo', providers: ['demo'] },
      user_metadata: { display_name: 'Ada Pine', full_name: 'Ada Pine', email_verified: true },
      identities: [{ id: site.issuer.person.sub, provider: 'demo', email: site.issuer.person.email }],
    });
    expect(fragmentOf(arrived)).toMatchObject({
      token_type: 'bearer',
      provider_token: expect.any(String) as string,
      provider_refresh_token: expect.any(String) as string,
      sb: '',
    });
  });

  test('comes back with the session that the page may adopt without a question, and is a known device', async () => {
    const browser = visitor();
    const { session } = await site.signIn(browser);
    const { session_id: sessionId } = decodeJwt(session.access_token);
    expect(browser.cookies()).toContain(`auth-arrival=${String(sessionId)}`);
    expect(browser.cookies()).toMatch(/auth-device=[\w-]{43}/);
  });

  test('is listed by the settings, with the label of its button', async () => {
    expect((await server.api.get('/auth/v1/settings')).json).toMatchObject({
      external: { demo: true, google: false, email: true },
      external_labels: { demo: 'Demo ID' },
    });
  });

  test('is found in the profile when the id_token has no address', async () => {
    site.issuer.onIdToken = ({ payload }) => {
      delete payload.email;
    };
    expect((await site.signIn()).session.user.email).toBe(site.issuer.person.email);
  });
});

describe('ACC-O1 the state', () => {
  test('is good once', async () => {
    const browser = visitor();
    const callback = await browser.follow(await site.startOf(authClient(server)), atCallback);
    expect(fragmentOf(new URL((await browser.visit(callback.href)) ?? ''))).toHaveProperty('access_token');
    const again = new URL((await browser.visit(callback.href)) ?? '');
    expect(fragmentOf(again)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
    expect(again.origin).toBe(site.origin);
  });

  test('is good once, also for two requests at the same moment', async () => {
    const browser = visitor();
    const callback = await browser.follow(await site.startOf(authClient(server)), atCallback);
    const both = await Promise.all([browser.visit(callback.href), browser.visit(callback.href)]);
    const arrived = both.map((address) => fragmentOf(new URL(address ?? '')));
    expect(arrived.filter(({ access_token: token }) => token !== undefined)).toHaveLength(1);
    // By us, before the provider is asked a second time.
    expect(arrived.filter(({ error_code: code }) => code === 'bad_oauth_state')).toHaveLength(1);
  });

  test('is invalid in another browser, and still good in its own', async () => {
    const browser = visitor();
    const callback = await browser.follow(await site.startOf(authClient(server)), atCallback);
    const stranger = visitor();
    await stranger.follow(await site.startOf(authClient(server)), atCallback);
    for (const other of [visitor(), stranger]) {
      const refused = new URL((await other.visit(callback.href)) ?? '');
      expect(fragmentOf(refused)).toMatchObject({ error_code: 'bad_oauth_state' });
    }
    expect(fragmentOf(new URL((await browser.visit(callback.href)) ?? ''))).toHaveProperty('access_token');
  });

  test('is good for five minutes', async () => {
    const browser = visitor();
    const callback = await browser.follow(await site.startOf(authClient(server)), atCallback);
    setClock(new Date(Date.now() + 5 * 60_000 + 1000));
    expect(fragmentOf(new URL((await browser.visit(callback.href)) ?? ''))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
  });

  test('is bound by a cookie that no script reads and no other site’s form sends', async () => {
    const browser = visitor();
    await browser.visit(await site.startOf(authClient(server)));
    expect(browser.set).toEqual([
      expect.stringMatching(/^auth-flow=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/) as string,
    ]);
  });

  test('comes back by a form, too, which brings no cookie', async () => {
    const browser = visitor();
    const callback = await browser.follow(await site.startOf(authClient(server)), atCallback);
    const answer = await fetch(`${server.url}/auth/v1/callback`, {
      method: 'POST',
      redirect: 'manual',
      body: callback.searchParams,
    });
    expect(answer.status).toBe(303);
    const arrived = await browser.follow(answer.headers.get('Location') ?? '');
    expect(fragmentOf(arrived)).toHaveProperty('access_token');
  });
});

describe('ACC-O2 towards the provider', () => {
  test('PKCE is S256, state and nonce are new each time, and the scopes are ours and the program’s', async () => {
    const leave = async () =>
      new URL((await visitor().visit(await site.startOf(authClient(server), { scopes: 'calendar' }))) ?? '')
        .searchParams;
    const [one, other] = [await leave(), await leave()];
    expect(Object.fromEntries(one)).toMatchObject({
      response_type: 'code',
      client_id: 'the-site',
      redirect_uri: `${site.origin}/auth/v1/callback`,
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one.get(name)).not.toBe(other.get(name));
    await site.signIn();
    expect(site.issuer.asked.at(-1)?.code_verifier).toMatch(/^[\w-]{43}$/);
  });

  test('what the program adds is handed on, unless it is ours to say', async () => {
    const start = new URL(await site.startOf(authClient(server)));
    for (const [name, value] of Object.entries({
      prompt: 'select_account',
      state: 'mine',
      Nonce: 'mine',
      redirect_uri: 'https://evil.example/',
      response_type: 'token',
      client_id: 'mine',
    })) {
      start.searchParams.set(name, value);
    }
    const leaving = new URL((await visitor().visit(start.href)) ?? '').searchParams;
    expect(leaving.get('prompt')).toBe('select_account');
    expect([...leaving].filter(([, value]) => value === 'mine' || value.includes('evil'))).toEqual([]);
    expect(leaving.getAll('redirect_uri')).toHaveLength(1);
  });

  const wrong: [string, (token: { header: Record<string, unknown>; payload: Record<string, unknown> }) => void][] = [
    ['another nonce', ({ payload }) => (payload.nonce = 'another')],
    ['no nonce', ({ payload }) => delete payload.nonce],
    ['another issuer', ({ payload }) => (payload.iss = 'https://accounts.example')],
    ['another audience', ({ payload }) => (payload.aud = 'another-site')],
    [
      'two audiences and another authorized party',
      ({ payload }) => Object.assign(payload, { aud: ['the-site', 'another-site'], azp: 'another-site' }),
    ],
    ['a time that is over', ({ payload }) => (payload.exp = 1)],
    ['nobody in it', ({ payload }) => delete payload.sub],
  ];
  test.each(wrong)('an id_token with %s is refused', async (_, change) => {
    site.issuer.onIdToken = change;
    const arrived = await visitor().follow(await site.startOf(authClient(server)));
    expect(fragmentOf(arrived)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' });
    expect(arrived.searchParams.get('error_code')).toBe('bad_oauth_callback');
  });

  test('an id_token that somebody else signed is refused, and one that nobody signed', async () => {
    const { privateKey: stranger } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forgeries: ((head: string, body: string) => string)[] = [
      (head, body) =>
        `${head}.${body}.${sign('RSA-SHA256', Buffer.from(`${head}.${body}`), stranger).toString('base64url')}`,
      (_, body) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    ];
    for (const forge of forgeries) {
      // Everything else in it is right.
      site.issuer.onAnswer = (answer) => {
        const [head = '', body = ''] = String(answer.id_token).split('.');
        answer.id_token = forge(head, body);
      };
      const arrived = await visitor().follow(await site.startOf(authClient(server)));
      expect(fragmentOf(arrived)).toMatchObject({ error_code: 'bad_oauth_callback' });
    }
  });
});

describe('ACC-O3 who somebody is', () => {
  test('is their subject: another address of it is the same account, which keeps its own', async () => {
    const before = await site.signIn();
    const address = site.issuer.person.email;
    site.issuer.person = { ...site.issuer.person, email: 'moved@example.com' };
    const { session } = await site.signIn();
    expect(session.user.id).toBe(before.session.user.id);
    expect(session.user.email).toBe(address);
    expect(session.user.identities).toHaveLength(1);
  });

  test('is not their address: another subject with one that the provider has not verified gets nothing', async () => {
    const { session } = await site.signIn();
    const taken = session.user.email;
    site.issuer.person = somebody({ email: taken, email_verified: false });
    const arrived = await visitor().follow(await site.startOf(authClient(server)));
    expect(fragmentOf(arrived)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
  });

  test('is made once by two browsers at once', async () => {
    const both = await Promise.all([site.signIn(), site.signIn()]);
    expect(new Set(both.map(({ session }) => session.user.id)).size).toBe(1);
  });
});

test('a program in Node is given the same address that a browser would go to', async () => {
  const { data } = await authClient(server).signInWithOAuth({ provider: PROVIDER });
  expect(data.url).toBe(`${server.url}/auth/v1/authorize?provider=demo`);
});
