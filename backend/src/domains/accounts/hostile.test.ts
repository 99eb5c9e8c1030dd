import { testServer } from '../../testing';
import { buildUser } from '../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';

const server = testServer({
  AUTH_RATE_LIMITS: 'off',
  AUTH_JWT_SECRET: TEST_JWT_SECRET,
  AUTH_MANUAL_LINKING: 'true',
  AUTH_ANONYMOUS: 'true',
});
const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

describe('the name of something that every object has', () => {
  test.each(NAMES)('%s is no grant, and tells nothing', async (name) => {
    const { status, json, text } = await server.api.post(`/auth/v1/token?grant_type=${name}`, {});
    expect(status).toBe(400);
    expect(json).toMatchObject({ error_code: 'invalid_credentials' });
    expect(text).not.toContain('DATABASE_URL');
  });

  test.each(NAMES)('%s is no kind of factor', async (name) => {
    const { api } = await buildUser(server);
    expect(await api.post('/auth/v1/factors', { factor_type: name })).toMatchObject({
      status: 400,
      json: { error_code: 'validation_failed' },
    });
  });

  test.each(NAMES)('%s is no provider', async (name) => {
    expect(await server.api.get(`/auth/v1/authorize?provider=${name}`)).toMatchObject({ status: 400 });
    const body = { id_token: 'x', provider: name };
    const { status, text } = await server.api.post('/auth/v1/token?grant_type=id_token', body);
    expect(status).toBe(400);
    expect(text).not.toContain('native code');
  });
});

describe('an address to go on to that is not written in ASCII', () => {
  const place = () => `${server.url}/日本?ü=é#x`;

  test('is where a link leads, escaped as browsers do', async () => {
    const query = new URLSearchParams({ token: 'gone', type: 'signup', redirect_to: place() });
    const { status, headers } = await server.api.get(`/auth/v1/verify?${query.toString()}`);
    expect(status).toBe(303);
    const { pathname, origin, hash } = new URL(headers.get('Location') ?? '');
    expect([origin, pathname]).toEqual([server.url, '/%E6%97%A5%E6%9C%AC']);
    expect(hash).toContain('error_code=otp_expired');
  });
});

describe('a filter of a listing that no column could hold', () => {
  test.each(['action:😀', 'author:é', 'author:日本', 'type:ü'])('%s finds nothing', async (query) => {
    const api = server.api.with({ Authorization: `Bearer ${await signToken({ role: 'service_role' })}` });
    const { status, json } = await api.get(`/auth/v1/admin/audit?query=${encodeURIComponent(query)}`);
    expect([status, json]).toEqual([200, []]);
  });

  test('of people, too', async () => {
    const api = server.api.with({ Authorization: `Bearer ${await signToken({ role: 'service_role' })}` });
    for (const filter of ['😀', '日本', "'", '%', '_', '\\', '\u0000']) {
      const { status, json } = await api.get(`/auth/v1/admin/users?filter=${encodeURIComponent(filter)}`);
      expect([status, json]).toEqual([200, { users: [], aud: 'authenticated' }]);
    }
  });
});
