import { createHash, randomBytes } from 'node:crypto';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { providerSite, PROVIDER } from '../../../testing/providerSite';
import { fragmentOf, visitor } from '../../../testing/visitor';

const site = providerSite();
const { server } = site;

let nth = 0;
beforeEach(() => {
  nth += 1;
  site.issuer.person = { sub: `person-${nth}`, email: `person-${nth}@example.com`, email_verified: true };
});

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const exchange = (auth_code: string, code_verifier: string) =>
  server.api.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier });

/** A code for a challenge of one's own. */
async function codeFor(challenge: string, method = 's256'): Promise<string> {
  const start = new URL(await site.startOf(authClient(server)));
  start.searchParams.set('code_challenge', challenge);
  start.searchParams.set('code_challenge_method', method);
  return (await visitor().follow(start.href)).searchParams.get('code') ?? '';
}

/** A client that left with a challenge, and the code that came back for it. */
async function clientWithCode() {
  const client = authClient(server, { flowType: 'pkce' });
  const arrived = await visitor().follow(await site.startOf(client));
  return { client, arrived, code: arrived.searchParams.get('code') ?? '' };
}

describe('ACC-O6 the code of the unmodified client', () => {
  test('comes in the query without any token, and is a session with the provider’s own tokens', async () => {
    const { client, arrived, code } = await clientWithCode();
    expect(arrived.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      provider_token: expect.any(String) as string,
      provider_refresh_token: expect.any(String) as string,
      user: { email: site.issuer.person.email },
    });
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
    const { provider_token: kept } = (await client.refreshSession()).data.session ?? {};
    expect(kept).toBeUndefined();
  });

  test('is good once, also for two at the same moment', async () => {
    const verifier = randomBytes(56).toString('hex');
    const code = await codeFor(s256(verifier));
    const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await exchange(code, verifier)).json).toMatchObject({ error_code: 'flow_state_not_found' });
  });

  test('is good for five minutes', async () => {
    const { client, code } = await clientWithCode();
    setClock(new Date(Date.now() + 5 * 60_000 + 1000));
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
  });

  test('is invalid without the verifier that began', async () => {
    const verifier = randomBytes(56).toString('hex');
    const code = await codeFor(s256(verifier));
    for (const wrong of [randomBytes(56).toString('hex'), s256(verifier), verifier.slice(0, -1)]) {
      expect((await exchange(code, wrong)).json).toMatchObject({ error_code: 'bad_code_verifier' });
    }
    expect((await exchange('another-code', verifier)).json).toMatchObject({ error_code: 'flow_state_not_found' });
    expect((await exchange(code, '')).json).toMatchObject({ error_code: 'validation_failed' });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test.each([43, 56, 112, 128])('takes a verifier of %i characters', async (length) => {
    const verifier = `${'-._~'}${randomBytes(128).toString('hex')}`.slice(0, length);
    expect((await exchange(await codeFor(s256(verifier)), verifier)).status).toBe(200);
  });

  test.each([42, 129])('takes no verifier of %i characters', async (length) => {
    const verifier = randomBytes(128).toString('hex').slice(0, length);
    const { status, json } = await exchange(await codeFor(s256(verifier)), verifier);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error_code: 'bad_code_verifier' });
  });

  test.each([
    ['plain', 'a'.repeat(43)],
    ['s256', 'a'.repeat(42)],
    ['s256', `${'a'.repeat(42)}!`],
    ['', 'a'.repeat(43)],
    ['s256', ''],
  ])('is not begun with the method "%s" and the challenge %s', async (method, challenge) => {
    const path = `/auth/v1/authorize?provider=demo&code_challenge=${challenge}&code_challenge_method=${method}`;
    const { status, json } = await server.api.get(path);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error_code: 'validation_failed' });
  });

  test('and the provider’s tokens are nowhere in the clear', async () => {
    let token = '';
    site.issuer.onAnswer = (answer) => (token = String(answer.access_token));
    const { code } = await clientWithCode();
    const rows = await select('SELECT * FROM auth_flow_states', {});
    expect(token).not.toBe('');
    for (const secret of [token, code]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

test('a way to sign in that is added with a challenge comes back as a code of the same sign-in', async () => {
  const user = await buildUser(server);
  const client = authClient(server, { flowType: 'pkce' });
  await client.signInWithPassword(user);
  const browser = visitor();
  // The client asks by itself; its cookie is the browser's.
  const original = globalThis.fetch;
  let cookie = '';
  globalThis.fetch = async (...call) => {
    const response = await original(...call);
    cookie = /^[^;]+/.exec(response.headers.getSetCookie()[0] ?? '')?.[0] ?? cookie;
    return response;
  };
  const { data } = await client.linkIdentity({ provider: PROVIDER, options: { redirectTo: `${site.origin}/account` } });
  globalThis.fetch = original;
  const back = await browser.visit(data.url ?? '');
  const answer = await fetch(back ?? '', { redirect: 'manual', headers: { Cookie: cookie } });
  const arrived = new URL(answer.headers.get('Location') ?? '');
  expect(fragmentOf(arrived)).toEqual({});
  const exchanged = await client.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  expect(exchanged.data.user).toMatchObject({ id: user.id, identities: [{}, { provider: 'demo' }] });
});
