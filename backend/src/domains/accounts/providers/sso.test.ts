import { generateKeyPairSync, sign } from 'node:crypto';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { oidcServer, type OidcServer } from '../../../testing/oidcServer';
import { providerSite } from '../../../testing/providerSite';
import { fragmentOf, visitor } from '../../../testing/visitor';

const ID = '0c5d9f4e-6f1f-4f6b-9a53-6a2f8d3b7c11';
let organization: OidcServer;
beforeAll(async () => {
  organization = await oidcServer('the-site');
});
afterAll(() => organization.stop());

const site = providerSite(() => ({
  AUTH_SSO_ACME_ISSUER: organization.issuer,
  AUTH_SSO_ACME_CLIENT_ID: 'the-site',
  AUTH_SSO_ACME_DOMAINS: 'acme.example, acme.test',
  AUTH_SSO_ACME_ID: ID,
  AUTH_SSO_OFF_ISSUER: organization.issuer,
  AUTH_SSO_OFF_CLIENT_ID: 'the-site',
  AUTH_SSO_OFF_DOMAINS: 'off.example',
  AUTH_SSO_OFF_ENABLED: 'false',
}));
const { server } = site;

let nth = 0;
const employee = (more: object = {}) => {
  nth += 1;
  return { sub: `employee-${nth}`, email: `employee-${nth}@acme.example`, ...more };
};
const ask = (by: { domain: string } | { providerId: string }) =>
  authClient(server).signInWithSSO({ ...by, options: { redirectTo: `${site.origin}/` } });

async function signIn() {
  const { data, error } = await ask({ domain: 'ACME.example' });
  if (error) throw error;
  return fragmentOf(await visitor().follow(data.url));
}
const userOf = async (token = '') => (await authClient(server).getUser(token)).data.user;

beforeEach(() => {
  organization.person = employee();
});

test('an organization’s people sign in by the domain of their address, or by its connection', async () => {
  const user = await userOf((await signIn()).access_token);
  expect(user).toMatchObject({
    email: organization.person.email,
    email_confirmed_at: expect.any(String) as string,
    app_metadata: { provider: `sso:${ID}`, providers: [`sso:${ID}`] },
  });
  const { data } = await ask({ providerId: ID });
  const again = fragmentOf(await visitor().follow(data?.url ?? ''));
  expect((await userOf(again.access_token))?.id).toBe(user?.id);
});

test('they are nobody who has the same address here otherwise (ACC-O3)', async () => {
  const user = await buildUser(server, { email: organization.person.email ?? '' });
  const employed = await userOf((await signIn()).access_token);
  expect(employed).toMatchObject({ email: user.email });
  expect(employed?.id).not.toBe(user.id);
  expect((await authClient(server).signInWithPassword(user)).data.user?.id).toBe(user.id);
});

test('an organization is not believed about other domains’ addresses', async () => {
  organization.person = employee({ email: 'boss@elsewhere.example', email_verified: true });
  expect(await signIn()).toMatchObject({ error_code: 'provider_email_needs_verification' });
});

describe('ACC-O7 the organization’s word', () => {
  test('counts once', async () => {
    const browser = visitor();
    const { data } = await ask({ domain: 'acme.test' });
    const callback = await browser.follow(data?.url ?? '', ({ pathname }) => pathname === '/auth/v1/callback');
    expect(fragmentOf(new URL((await browser.visit(callback.href)) ?? ''))).toHaveProperty('access_token');
    expect(fragmentOf(new URL((await browser.visit(callback.href)) ?? ''))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
  });

  test('of one sign-in is refused for another: its nonce is used up', async () => {
    let before: unknown;
    organization.onAnswer = (answer) => (before = answer.id_token);
    expect(await signIn()).toHaveProperty('access_token');
    organization.onAnswer = (answer) => (answer.id_token = before);
    expect(await signIn()).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  test('must be signed by it', async () => {
    const { privateKey: stranger } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forgeries: ((head: string, body: string) => string)[] = [
      (head, body) =>
        `${head}.${body}.${sign('RSA-SHA256', Buffer.from(`${head}.${body}`), stranger).toString('base64url')}`,
      (_, body) => `${none}.${body}.`,
    ];
    for (const forge of forgeries) {
      // Everything else in it is right.
      organization.onAnswer = (answer) => {
        const [head = '', body = ''] = String(answer.id_token).split('.');
        answer.id_token = forge(head, body);
      };
      expect(await signIn()).toMatchObject({ error_code: 'bad_oauth_callback' });
    }
  });

  test('is not taken from a program: there is no sign-in by an organization’s id_token', async () => {
    const token = await organization.idToken(employee());
    const { error } = await authClient(server).signInWithIdToken({ provider: `sso:${ID}`, token });
    expect(error).toMatchObject({ code: 'validation_failed' });
  });
});

test('an unknown domain, a disabled connection and an empty request get clear errors', async () => {
  expect((await ask({ domain: 'nobody.example' })).error).toMatchObject({
    status: 404,
    code: 'sso_provider_not_found',
  });
  expect((await ask({ domain: 'off.example' })).error).toMatchObject({ status: 404, code: 'sso_provider_disabled' });
  for (const body of [{}, { domain: 'acme.example', provider_id: ID }, { provider_id: 'no-uuid' }]) {
    expect((await server.api.post('/auth/v1/sso', body)).json).toMatchObject({ error_code: 'validation_failed' });
  }
});

test('a code comes back to who began with a challenge', async () => {
  const client = authClient(server, { flowType: 'pkce' });
  const { data } = await client.signInWithSSO({ domain: 'acme.example', options: { redirectTo: `${site.origin}/` } });
  const arrived = await visitor().follow(data?.url ?? '');
  const exchanged = await client.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  expect(exchanged.data.user?.email).toBe(organization.person.email);
});
