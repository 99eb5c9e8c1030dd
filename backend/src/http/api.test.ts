import type { Problem } from '@site/contracts';
import { testServer } from '../testing';

const server = testServer({ DEPLOY_TOKENS: 'mf-careers:deploy-token-of-the-careers-team' });
const SESSION = { 'X-Session-ID': 'a-session-of-the-tests' };
const add = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  server.api.send('POST', '/api/cart/items', { body, headers: { ...SESSION, ...headers } });

describe('SEC-11 every failure', () => {
  test('is a problem document with the request’s id', async () => {
    const { status, headers, json } = await server.api.with({ 'X-Request-ID': 'from-the-proxy-1' }).get('/api/nothing');
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toBe('application/problem+json');
    expect(headers.get('X-Request-ID')).toBe('from-the-proxy-1');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(json).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: 'There is nothing at this address.',
      code: 'not_found',
      request_id: 'from-the-proxy-1',
    });
  });

  test('gets an id of ours when the client’s is not fit for a log', async () => {
    const { headers } = await server.api.with({ 'X-Request-ID': 'x y"{}' }).get('/api/nothing');
    expect(headers.get('X-Request-ID')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('bodies', () => {
  test.each([
    ['half an object', '{"menu_item_id":'],
    ['nothing', ''],
    ['text that is no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['a way to the prototype', '{"__proto__":{"admin":true},"menu_item_id":1}'],
    ['another way', '{"menu_item_id":1,"customizations":[{"constructor":{"prototype":{}}}]}'],
    ['half of a character', '{"menu_item_id":1,"customizations":["\\ud83c"]}'],
    ['a deep hole', `{"menu_item_id":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['a very deep hole', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  ])('%s: 400', async (_, body) => {
    const { status, json } = await add(body);
    expect(status).toBe(400);
    expect((json as Problem).code).toBe('malformed_body');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', ''])(
    'of type "%s": 415',
    async (type) => {
      const { status, json } = await add('{"menu_item_id":1}', { 'Content-Type': type });
      expect(status).toBe(415);
      expect((json as Problem).code).toBe('unsupported_media_type');
    },
  );

  test('SEC-3 compressed: 415', async () => {
    expect((await add('{}', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  test('SEC-3 too large: 413', async () => {
    const { status, json } = await add(JSON.stringify({ menu_item_id: 1, special_instructions: 'x'.repeat(200_000) }));
    expect(status).toBe(413);
    expect((json as Problem).code).toBe('body_too_large');
  });
});

describe('who may call', () => {
  test.each(['Bearer nonsense', 'Basic abc', 'Bearer'])('%s is refused everywhere', async (Authorization) => {
    for (const path of ['/api/menu-items/', '/api/menu/items/1/ingredients']) {
      const { status, headers } = await server.api.with({ Authorization }).get(path);
      expect(status).toBe(401);
      expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    }
  });

  test('a deploy token is somebody, but not staff', async () => {
    const team = server.api.with({ Authorization: 'Bearer deploy-token-of-the-careers-team' });
    expect((await team.delete('/api/menu/items/1')).status).toBe(403);
    expect((await team.get('/api/menu-items/')).status).toBe(200);
  });
});

describe('methods', () => {
  test('that a path does not know are named', async () => {
    const { status, headers } = await server.api.post('/api/cart', {});
    expect(status).toBe(405);
    expect(headers.get('Allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS']);
  });

  test('can be asked for', async () => {
    const { status, headers } = await server.api.send('OPTIONS', '/api/cart/items');
    expect(status).toBe(204);
    expect(headers.get('Allow')).toBe('POST, OPTIONS');
  });

  test('HEAD says what GET would', async () => {
    const { status, text, headers } = await server.api.send('HEAD', '/api/business-hours');
    expect(status).toBe(200);
    expect(text).toBe('');
    expect(headers.get('Content-Type')).toContain('json');
  });
});

test('paths are exact, but for the slash at their end', async () => {
  expect((await server.api.get('/api/business-hours/')).status).toBe(200);
  for (const path of ['/api/business-hours//', '/api//business-hours', '/api/business-hours/x']) {
    expect((await server.api.get(path)).status).toBe(404);
  }
});

test.each(['/api/business-hours', '/api/menu-items/', '/api/nothing', '/livez'])(
  '%s carries the security headers',
  async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await server.api.get(path);
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Request-ID')).toBeTruthy();
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  },
);

test('a query given twice is refused', async () => {
  expect((await server.api.get('/api/menu-items/?category_id=1&category_id=2')).status).toBe(422);
});

test('large answers are compressed', async () => {
  const days = Array.from({ length: 7 }, (_, index) => ({
    label: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][index],
    text: Array(4).fill('6AM - 7AM').join(', '),
    intervals: Array.from({ length: 4 }, () => ({ open: '06:00', close: '07:00' })),
  }));
  await server.api.staff().put('/api/business-hours', { days });
  for (const [encoding, expected] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { headers, json } = await server.api.with({ 'Accept-Encoding': encoding }).get('/api/business-hours');
    expect(headers.get('Content-Encoding')).toBe(expected);
    expect(headers.get('Vary')).toContain('Accept-Encoding');
    expect(json).toMatchObject({ timezone: 'America/Chicago' });
  }
});
