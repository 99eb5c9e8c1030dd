import { RateLimitWindow } from '../../database/models/RateLimitWindow';
import { now } from '../../lib/clock';
import { testServer } from '../../testing';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';
import { buildUser } from '../../testing/builders/buildUser';
import { chargeCall } from './chargeCall';
import { resetLimits } from '../rateLimit';

const server = testServer({ TRUSTED_PROXIES: '1' });
const GREEDY = '198.51.100.21';

let dish: number;
beforeAll(async () => {
  dish = (await buildMenuItem()).id;
});
beforeEach(resetLimits);

const guestAt = (address: string) =>
  server.api.with({ 'X-Forwarded-For': address, 'X-Session-ID': `guest-of-${address.replaceAll('.', '-')}` });
const item = (note: string) => ({
  menu_item_id: dish,
  customizations: Array.from({ length: 20 }, (_, wish) => `${'漢'.repeat(110)} ${wish}`),
  special_instructions: note,
});

test.each([3600, 86_400])(
  'SEC-34 one address can store only so much in %d s; it goes on reading, and other addresses go on writing',
  async (seconds) => {
    const greedy = guestAt(GREEDY);
    const max = seconds === 3600 ? 20_000 : 100_000;
    const name = `stored in ${seconds} s`;
    const endsAt = new Date(now().getTime() + seconds * 1000);
    // What other processes counted; this one counts a quarter before it asks.
    await RateLimitWindow.create({ merchantId: server.merchantId, name, subject: GREEDY, calls: max, endsAt });
    await chargeCall(
      { merchantId: server.merchantId, name, subject: GREEDY },
      { max, seconds },
      { calls: max / 4 - 40 },
    );
    expect((await greedy.post('/api/cart/items', item('first'))).status).toBe(201);
    let admitted = 0;
    let status = 200;
    for (let key = 0; status === 200 && key < 100; key += 1) {
      const keyed = greedy.with({ 'Idempotency-Key': `storage-key-${seconds}-${key}` });
      ({ status } = await keyed.put('/api/cart/items/ci_1', { special_instructions: `note ${key}` }));
      admitted += 1;
    }
    expect(status).toBe(429);
    // 40 kilobytes were left: one addition, and each keyed change counts its line twice.
    expect(admitted).toBeLessThan(8);
    // What is left of the last kilobytes admits nobody.
    for (let again = 0; again < 3; again += 1)
      expect((await greedy.post('/api/cart/items', item('more'))).status).toBe(429);
    expect((await greedy.get('/api/cart')).status).toBe(200);
    expect((await guestAt('198.51.100.22').post('/api/cart/items', item('other'))).status).toBe(201);
    expect((await server.api.staff().with({ 'X-Forwarded-For': GREEDY }).get('/api/orders')).status).toBe(200);
    const signIn = await greedy.post('/api/admin/login', { username: 'nobody', password: 'wrong-password' });
    expect(signIn.status).toBe(401);
  },
);

describe('SEC-42 when guests have used up the address', () => {
  /** Counts as much as there is, in this process and in the others. */
  async function useUp(name: string, subject: string, max: number, seconds: number): Promise<void> {
    const counted = { merchantId: server.merchantId, name, subject };
    await RateLimitWindow.create({ ...counted, calls: max, endsAt: new Date(now().getTime() + seconds * 1000) });
    await chargeCall(counted, { max, seconds }, { calls: max / 4 });
  }
  const customerAt = async (address: string, confirmed = true) => {
    const { id, api } = await buildUser(server, { confirmed });
    return { id, api: api.with({ 'X-Forwarded-For': address }) };
  };
  const small = () => ({ menu_item_id: dish, quantity: 1 });

  beforeEach(() => useUp('stored in 3600 s', GREEDY, 20_000, 3600));

  test('a customer with a confirmed address of e-mail goes on, others there do not', async () => {
    expect((await guestAt(GREEDY).post('/api/cart/items', small())).status).toBe(429);
    const { api } = await customerAt(GREEDY);
    expect((await api.post('/api/cart/items', small())).status).toBe(201);
    expect((await api.put('/api/cart/items/ci_1', { quantity: 2 })).status).toBe(200);
  });

  test('so much of each of them', async () => {
    const greedy = await customerAt(GREEDY);
    await useUp('stored by session in 3600 s', `user:${greedy.id}`, 300, 3600);
    expect((await greedy.api.post('/api/cart/items', small())).status).toBe(429);
    expect((await (await customerAt(GREEDY)).api.post('/api/cart/items', small())).status).toBe(201);
  });

  test('and so much of all of them', async () => {
    await useUp('stored by address in 86400 s', GREEDY, 20_000, 86_400);
    expect((await (await customerAt(GREEDY)).api.post('/api/cart/items', small())).status).toBe(429);
    expect((await (await customerAt('198.51.100.23')).api.post('/api/cart/items', small())).status).toBe(201);
  });

  test('what they store counts for the reserve by its size', async () => {
    const { id, api } = await customerAt(GREEDY);
    await useUp('stored by session in 3600 s', `user:${id}`, 200, 3600);
    let admitted = 0;
    while (admitted < 30 && (await api.post('/api/cart/items', item(`note ${admitted}`))).status === 201) admitted += 1;
    // 100 kilobytes were left, and each addition takes eight at least.
    expect(admitted).toBeGreaterThan(2);
    expect(admitted).toBeLessThan(14);
  });
});
