import type { Problem } from '@site/contracts';
import { eventually, PRODUCT_TIMES, testServer } from '../testing';
import { waitingTime } from '../testing/waitingTime';
import { buildMenuItem } from '../testing/builders/buildMenuItem';
import { isDatabaseUnavailable } from './handleErrors';

const server = testServer(PRODUCT_TIMES, { isDatabaseProxied: true });
afterEach(async () => {
  server.database.restore();
  await eventually(async () => expect((await server.api.get('/readyz')).status).toBe(200));
});

describe.each(['freeze', 'cut'] as const)('with a database that is there no more (%s)', (fault) => {
  test('SEC-23 an answer comes within three seconds, says so, and reveals nothing', async () => {
    const guest = server.api.guest();
    await guest.get('/api/cart/');
    server.database[fault]();
    const waited = waitingTime();
    const { status, headers, json } = await guest.get('/api/cart/');
    expect(waited()).toBeLessThan(3000);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('5');
    expect(json).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('try again') as string });
    expect(JSON.stringify(json)).not.toMatch(/sequelize|mysql|ECONN|SELECT/i);
  });

  test('so do writes, in a transaction or not', async () => {
    const dish = await buildMenuItem();
    server.database[fault]();
    const waited = waitingTime();
    const answers = await Promise.all([
      server.api.guest().post('/api/cart/items', { menu_item_id: dish.id }),
      server.api.staff().put(`/api/menu/items/${dish.id}`, { price: '1.00' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(waited()).toBeLessThan(3000);
  });

  test('the menu is still served', async () => {
    const dish = await buildMenuItem();
    await server.api.get('/api/menu-items/');
    server.database[fault]();
    const { status, json } = await server.api.get('/api/menu-items/');
    expect(status).toBe(200);
    expect((json as { id: number }[]).map(({ id }) => id)).toContain(dish.id);
  });

  test('SEC-24 the process is alive, not ready within five seconds, and ready within ten of the repair', async () => {
    server.database[fault]();
    const broken = waitingTime();
    await eventually(async () => expect((await server.api.get('/readyz')).status).toBe(503));
    expect(broken()).toBeLessThan(5000);
    expect((await server.api.get('/livez')).status).toBe(200);
    server.database.restore();
    const recovered = waitingTime();
    await eventually(async () => expect((await server.api.get('/readyz')).status).toBe(200));
    expect(recovered()).toBeLessThan(10_000);
    expect((await server.api.guest().get('/api/cart/')).status).toBe(200);
  });
});

test('a burst against a frozen database is answered as soon, and all of it', async () => {
  server.database.freeze();
  const waited = waitingTime();
  const answers = await Promise.all(Array.from({ length: 40 }, () => server.api.guest().get('/api/cart/')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect((answers[0]?.json as Problem).code).toBe('unavailable');
  expect(waited()).toBeLessThan(3000);
});

test.each([1021, 1026, 1030, 1114])(
  'a full disk (error %i of the server) is "not now", and no fault of the program',
  (errno) => {
    const error = Object.assign(new Error('The table is full'), { original: { errno } });
    expect(isDatabaseUnavailable(error)).toBe(true);
  },
);
