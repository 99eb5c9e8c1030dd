import { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { testServer } from '../testing';

const PAGE = 'https://page.example.com';
const server = testServer({ AUTH_CORS_ORIGINS: PAGE });

/** Headers that a browser sends without asking first; of Content-Type only those of forms. */
const SAFE = new Set(['accept', 'accept-language', 'content-language']);

/** Records the headers of calls. The first `failures` calls fail as they do without a network. */
function recordingFetch(sent: Set<string>, failures = 0): typeof fetch {
  let calls = 0;
  return async (input, init) => {
    for (const name of new Headers(init?.headers).keys()) if (!SAFE.has(name)) sent.add(name);
    calls += 1;
    if (calls <= failures) throw new TypeError('fetch failed');
    return fetch(input, init);
  };
}

test('a page of another origin may send every header that the unmodified clients send', async () => {
  const sent = new Set<string>();
  // As createClient(url, key) sets them.
  const headers = { apikey: 'sb_publishable_of_a_test', 'X-Client-Info': 'supabase-js-web/2' };
  const tables = new PostgrestClient(`${server.url}/rest/v1`, {
    headers,
    schema: 'public',
    fetch: recordingFetch(sent, 1),
  });
  await tables.from('menu_items').select('id', { count: 'exact' });
  await tables.from('menu_items').insert({ name: 'x' });
  const auth = new GoTrueClient({
    url: `${server.url}/auth/v1`,
    headers,
    fetch: recordingFetch(sent),
    autoRefreshToken: false,
  });
  await auth.signInWithPassword({ email: 'a@example.com', password: 'wrong password' });
  expect([...sent]).toEqual(
    expect.arrayContaining(['apikey', 'x-client-info', 'x-retry-count', 'prefer', 'accept-profile', 'content-profile']),
  );
  // By hand, as the protocol has them.
  for (const name of ['authorization', 'range', 'range-unit']) sent.add(name);

  const preflight = await fetch(`${server.url}/rest/v1/menu_items`, {
    method: 'OPTIONS',
    headers: {
      Origin: PAGE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': [...sent].join(','),
    },
  });
  const allowed = (preflight.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(/, */);
  expect(allowed).toEqual(expect.arrayContaining([...sent]));
});

test('a page of another origin may read the headers in which the protocol answers', async () => {
  const { headers } = await fetch(`${server.url}/rest/v1/menu_items`, { headers: { Origin: PAGE } });
  const exposed = (headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase().split(/, */);
  expect(exposed).toEqual(
    expect.arrayContaining(['content-range', 'location', 'preference-applied', 'retry-after', 'x-request-id']),
  );
});
