import { createHmac } from 'node:crypto';
import { eventually } from '../testing';
import { SANDBOX_SECRET, sandboxAlone, testCard } from '../testing/sandboxAlone';

const sandbox = sandboxAlone();
const { call, openSession, read, submit } = sandbox;

/** Webhooks of sessions that other tests left behind come whenever they come. */
const isAbout = (session: { id: string }, { body }: { body: string }): boolean => body.includes(session.id);

describe('faults', () => {
  const arm = (fault: object) => call('POST', '/control/faults', fault);
  afterEach(() => call('DELETE', '/control/faults'));

  test('strike until they are disarmed, after those that end by themselves', async () => {
    await arm({ point: 'read_session', kind: 'http_500', times: null });
    await arm({ point: 'read_session', kind: 'not_found' });
    const session = await openSession();
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await call('GET', `/v1/sessions/${session.id}`)).status);
    expect(statuses).toEqual([404, 500, 500, 500]);
    const { faults } = (await call('GET', '/control/faults')).json as { faults: { id: string; remaining: null }[] };
    expect(faults).toMatchObject([{ remaining: null }]);
    await call('DELETE', `/control/faults/${faults[0]?.id}`);
    expect((await call('GET', `/v1/sessions/${session.id}`)).status).toBe(200);
  });

  test('are refused where they make no sense', async () => {
    expect((await arm({ point: 'refund', kind: 'no_url' })).status).toBe(422);
    expect((await arm({ point: 'refund', kind: 'delay', times: 0 })).status).toBe(422);
  });

  test.each(['reset', 'lost_answer'])('break the wire: %s', async (kind) => {
    await arm({ point: 'create_session', kind });
    await expect(openSession({ reference: `wire-${kind}` })).rejects.toThrow('fetch failed');
    const { json } = await call('GET', `/v1/sessions?reference=wire-${kind}`);
    expect((json as { sessions: [] }).sessions).toHaveLength(kind === 'reset' ? 0 : 1);
  });

  test.each([
    ['pending', { status: 'open', payments: [] }],
    ['wrong_amount', { amount: 2500, payments: [{ amount: 2500 }] }],
    ['wrong_currency', { currency: 'EUR', payments: [{ currency: 'EUR' }] }],
  ])('falsify what a look-up says: %s', async (kind, expected) => {
    const session = await openSession();
    await submit(session, 'pay', testCard('4242424242424242'));
    await arm({ point: 'read_session', kind });
    expect(await read(session.id)).toMatchObject(expected);
    expect(await read(session.id)).toMatchObject({ status: 'paid', amount: 2400, currency: 'USD' });
  });

  test('send a message after the one that follows it', async () => {
    await arm({ point: 'webhook', kind: 'out_of_order', delayMs: 60_000 });
    const session = await openSession();
    const seen: string[] = [];
    sandbox.merchant = (delivery) => {
      if (isAbout(session, delivery)) seen.push((JSON.parse(delivery.body) as { type: string }).type);
      return 200;
    };
    await submit(session, 'pay', testCard('4000000000000002'));
    await submit(session, 'pay', testCard('4242424242424242'));
    await eventually(() => Promise.resolve(expect(seen).toEqual(['payment.approved', 'payment.declined'])));
  });

  test.each([
    ['forged', 0, (given: string, genuine: string) => given !== genuine],
    ['stale', 600, (given: string, genuine: string) => given === genuine],
  ])('sign it wrongly: %s', async (kind, secondsAgo, holds) => {
    await arm({ point: 'webhook', kind });
    const session = await openSession();
    const seen: { body: string; signature: string }[] = [];
    sandbox.merchant = (delivery) => (isAbout(session, delivery) && seen.push(delivery) > 0 ? 401 : 200);
    await submit(session, 'cancel');
    await eventually(() => Promise.resolve(expect(seen.length).toBeGreaterThan(0)));
    const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(seen[0]?.signature ?? '') ?? [];
    const genuine = createHmac('sha256', SANDBOX_SECRET).update(`${t}.${seen[0]?.body}`).digest('hex');
    expect(holds(v1, genuine)).toBe(true);
    expect(Math.abs(Date.now() / 1000 - secondsAgo - Number(t))).toBeLessThan(30);
  });
});
