import { GoTrueClient } from '@supabase/auth-js';
import { testServer } from '../../../testing';
import { buildUser } from '../../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const PAGE = 'https://page.example.com';
const server = testServer({
  AUTH_JWT_SECRET: TEST_JWT_SECRET,
  AUTH_RATE_LIMITS: 'off',
  AUTH_CORS_ORIGINS: `${PAGE}, http://localhost:8080`,
});

test('the settings name what there is, and what is off', async () => {
  const { status, json } = await server.api.get('/auth/v1/settings');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
    passkeys_enabled: false,
  });
});

test('it is alive, by the name that its clients know', async () => {
  const { status, json } = await server.api.get('/auth/v1/health');
  expect(status).toBe(200);
  expect(json).toEqual({ version: expect.any(String), name: 'GoTrue', description: expect.any(String) });
});

test('keys of a secret are published nowhere', async () => {
  expect((await server.api.get('/auth/v1/.well-known/jwks.json')).json).toEqual({ keys: [] });
});

test('with a secret the public client asks the service who it is', async () => {
  const user = await buildUser(server);
  const client = new GoTrueClient({ url: `${server.url}/auth/v1`, autoRefreshToken: false, persistSession: false });
  const { data, error } = await client.getClaims(user.token);
  expect(error).toBeNull();
  expect(data?.claims).toMatchObject({ sub: user.id, email: user.email });
  await user.api.post('/auth/v1/logout');
  expect((await client.getClaims(user.token)).error).not.toBeNull();
});

describe('what this service does not have', () => {
  test.each([
    ['GET', '/oauth/authorize', 'feature_disabled', 'OAuth server is disabled'],
    ['POST', '/oauth/clients/register', 'feature_disabled', 'OAuth server is disabled'],
    ['POST', '/passkeys/authentication/options', 'passkey_disabled', 'Passkeys are disabled'],
    ['PATCH', '/passkeys/1', 'passkey_disabled', 'Passkeys are disabled'],
    ['GET', '/sso/saml/metadata', 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['GET', '/nothing', 'not_found', 'There is nothing at this address'],
  ])('%s %s is said to be off', async (method, path, code, message) => {
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    const answer = await server.api.send(method, `/auth/v1${path}`, { headers });
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({ code, message });
    expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  });

  test.each([
    ['/user/oauth/grants', 'feature_disabled'],
    ['/admin/oauth/clients', 'feature_disabled'],
    ['/admin/custom-providers', 'feature_disabled'],
    ['/admin/sso/providers', 'saml_provider_disabled'],
    ['/admin/users/00000000-0000-4000-8000-000000000001/passkeys', 'passkey_disabled'],
  ])('%s is reported as switched off to callers that may know it', async (path, code) => {
    expect((await server.api.get(`/auth/v1${path}`)).status).toBe(401);
    const user = await buildUser(server);
    const token = path.startsWith('/admin') ? await signToken({ role: 'service_role' }) : user.token;
    const { status, json } = await server.api.with({ Authorization: `Bearer ${token}` }).get(`/auth/v1${path}`);
    expect([status, (json as { error_code: string }).error_code]).toEqual([404, code]);
  });
});

describe('pages of other origins', () => {
  const from = (origin: string, path = '/auth/v1/settings') =>
    fetch(server.url + path, { headers: { Origin: origin } });

  test('that are named may call, and read what the client reads', async () => {
    for (const path of ['/auth/v1/settings', '/rest/v1/menu_items', '/auth/v1/user']) {
      const { headers } = await from(PAGE, path);
      expect(headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
      expect(headers.get('Access-Control-Expose-Headers')).toMatch(/Link.*X-Supabase-Api-Version, ?X-Total-Count/);
      expect(headers.get('Vary')).toContain('Origin');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
    const preflight = await fetch(`${server.url}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: { Origin: PAGE, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(
      /Apikey, ?Authorization.*X-Supabase-Api-Version/,
    );
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
  });

  test('that are not named may not, nor may any call the restaurant’s own API', async () => {
    for (const response of [
      await from('https://evil.example.com'),
      await from(`${PAGE}.evil.com`),
      await from(PAGE, '/api/categories/'),
    ]) {
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });
});
