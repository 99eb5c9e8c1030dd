import { eventually } from '../testing';
import { sandboxAlone, testCard, type AloneSession } from '../testing/sandboxAlone';

const sandbox = sandboxAlone();
const { call, openSession, read, submit } = sandbox;

describe('a charge without a page', () => {
  const wantedCharge = { token: 'tok_test_1a2b', amount: 2598, currency: 'USD', reference: 'card-1' };
  type Charged = AloneSession & { reference: string };
  const charge = (overrides: object = {}, key?: string) =>
    call('POST', '/v1/charges', { ...wantedCharge, ...overrides }, key === undefined ? {} : { 'idempotency-key': key });

  test('is approved or declined by its token, reported by webhook, and found by its reference', async () => {
    const seen: { type: string; data: object }[] = [];
    sandbox.merchant = ({ body }) => {
      if (body.includes('"reference":"card-')) seen.push(JSON.parse(body) as (typeof seen)[number]);
      return 200;
    };
    expect((await charge()).json).toMatchObject({ status: 'paid', payments: [{ status: 'approved', amount: 2598 }] });
    const declined = (await charge({ token: 'tok_test_declined_9', reference: 'card-2' })).json as Charged;
    expect(declined).toMatchObject({
      status: 'declined',
      errorCode: 'card_declined',
      payments: [{ status: 'declined', errorCode: 'card_declined' }],
    });
    expect((await call('GET', '/v1/sessions?reference=card-2')).json).toMatchObject({
      sessions: [{ id: declined.id }],
    });
    await eventually(() => Promise.resolve(expect(seen).toHaveLength(2)));
    expect(seen.map(({ type }) => type).sort()).toEqual(['payment.approved', 'payment.declined']);
    expect(declined.url).toBeUndefined();
    expect((await fetch(`${sandbox.origin}/sandbox-pay/checkout/${declined.id}`)).status).toBe(404);
  });

  test('is made once for one key', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => charge({ reference: 'card-3' }, 'c-1')));
    expect(new Set(all.map(({ json }) => (json as Charged).id)).size).toBe(1);
  });

  test.each(['tok_live_1', '4242424242424242', 'tok_test_', 'tok_test_a b'])('is refused for %s', async (token) => {
    expect(await charge({ token })).toMatchObject({ status: 400, json: { error: { code: 'invalid_token' } } });
  });
});

test('payments are listed in pages with what was given back, also when only the refund lies in the time asked for', async () => {
  const before = Date.now() + (sandbox.clock = 86_400_000);
  const session = await openSession({ reference: 'listed' });
  await submit(session, 'pay', testCard('4242424242424242'));
  const paymentId = (await read(session.id)).payments[0]?.id;
  sandbox.clock = 2 * 86_400_000;
  const refund = (
    await call('POST', '/v1/refunds', { paymentId, amount: 400, reference: 'our-refund' }, { 'idempotency-key': 'l-1' })
  ).json as { id: string };
  expect(refund).toMatchObject({ status: 'succeeded', reference: 'our-refund' });
  const list = (from: number, to: number) => call('GET', `/v1/payments?from=${from}&to=${new Date(to).toISOString()}`);
  const expected = {
    payments: [
      {
        id: paymentId,
        sessionId: session.id,
        reference: 'listed',
        status: 'approved',
        amount: 2400,
        refunds: [{ id: refund.id, amount: 400, reference: 'our-refund' }],
      },
    ],
    next: null,
  };
  expect((await list(before, before + 3_600_000)).json).toMatchObject(expected);
  expect((await list(before + 86_000_000, before + 90_000_000)).json).toMatchObject(expected);
  expect((await list(before + 3_600_000, before + 7_200_000)).json).toEqual({ payments: [], next: null });
});
