import { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { parseEnv } from '../../env';
import { testServer } from '../../testing';
import { buildUser } from '../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';

const KEY = 'sb_publishable_7mXq2vZc0fYb1sKd9tLw3g_4hJpR8a';
const OLDER_KEY = 'sb_publishable_0aBcDeFgHiJkLmNoPqRsTu_Vw1xYz2';
const server = testServer({
  AUTH_JWT_SECRET: TEST_JWT_SECRET,
  AUTH_RATE_LIMITS: 'off',
  AUTH_AUTOCONFIRM: 'true',
  AUTH_PUBLISHABLE_KEYS: `${KEY}, ${OLDER_KEY}`,
});

/** The clients with the headers that `createClient(url, key)` gives them. */
function createClient(key: string, token = key) {
  const headers = { apikey: key, Authorization: `Bearer ${token}` };
  return {
    auth: new GoTrueClient({ url: `${server.url}/auth/v1`, headers, autoRefreshToken: false, persistSession: false }),
    from: (table: string) => new PostgrestClient(`${server.url}/rest/v1`, { headers }).from(table),
  };
}

describe('a client with a publishable key', () => {
  test.each([KEY, OLDER_KEY])('reads the menu as a guest, with any of the configured keys', async (key) => {
    const client = createClient(key);
    expect(await client.from('menu_items').select('id')).toMatchObject({ status: 200, error: null });
    expect(await client.from('user_roles').select('role')).toMatchObject({ status: 401, error: { code: '42501' } });
    expect(await client.from('menu_items').insert({ name: 'x', price: 1 })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
  });

  test('is a guest without an Authorization header too', async () => {
    const { status } = await server.api.with({ apikey: KEY }).get('/rest/v1/menu_items?select=id');
    expect(status).toBe(200);
  });

  test('signs people up and in, and is theirs from then on', async () => {
    const { email, password } = await buildUser(server);
    const client = createClient(KEY);
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    const fresh = await client.auth.signUp({ email: 'published@example.com', password });
    expect(fresh.error).toBeNull();
    const own = createClient(KEY, data.session?.access_token);
    expect(await own.from('user_roles').select('role')).toMatchObject({ status: 200, error: null });
  });

  test('opens nothing of other people: no user, no admin calls', async () => {
    const guest = server.api.with({ apikey: KEY, Authorization: `Bearer ${KEY}` });
    expect(await guest.get('/auth/v1/user')).toMatchObject({ status: 403, json: { error_code: 'bad_jwt' } });
    expect((await guest.get('/auth/v1/admin/users')).status).toBe(403);
    expect((await guest.get('/api/orders/')).status).toBe(401);
  });
});

describe('a key that is not configured', () => {
  const WRONG = [`${KEY}x`, 'sb_publishable_of_another_project_12345', 'sb_secret_7mXq2vZc0fYb1sKd9tLw3g_4hJpR8a'];

  test.each(WRONG)('%s is refused with 401, and says which key is meant', async (key) => {
    const hint = expect.stringContaining('publishable key') as string;
    expect(await createClient(key).from('menu_items').select('id')).toMatchObject({
      status: 401,
      error: { code: 'PGRST301', message: 'Invalid API key', hint },
    });
    const { error } = await createClient(key).auth.signInWithPassword({ email: 'a@example.com', password: 'secret' });
    expect(error).toMatchObject({ status: 401, code: 'invalid_api_key', message: 'Invalid API key' });
  });

  test('is refused beside the token of somebody who is signed in', async () => {
    const { token } = await buildUser(server);
    expect(await createClient(`${KEY}x`, token).from('menu_items').select('id')).toMatchObject({ status: 401 });
  });
});

test('a JWT with the role anon goes on working as the key', async () => {
  const anon = await signToken({ role: 'anon', iss: 'supabase' });
  expect(await createClient(anon).from('menu_items').select('id')).toMatchObject({ status: 200, error: null });
});

test('a setting that is not a list of publishable keys is refused at the start', () => {
  const settings = (keys: string) => ({
    SITE_MODE: 'test',
    DATABASE_URL: 'mysql://a:b@localhost/c',
    AUTH_PUBLISHABLE_KEYS: keys,
  });
  for (const keys of ['key', 'sb_secret_7mXq2vZc0fYb1sKd9tLw3g', 'sb_publishable_short', `${KEY},`]) {
    expect(() => parseEnv(settings(keys))).toThrow('AUTH_PUBLISHABLE_KEYS');
  }
  expect(parseEnv(settings(KEY)).AUTH_PUBLISHABLE_KEYS).toBe(KEY);
});
