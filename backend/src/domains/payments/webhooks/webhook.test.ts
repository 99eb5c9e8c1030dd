import type { PaymentAlert } from '@site/contracts';
import { register, type Counter } from 'prom-client';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { buildCheckout, expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox, signed, webhookBody } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
// Here a test speaks for the provider, which knows nothing of these payments.
checkInvariantsAfterEach(server, { except: ['I3-ledger'] });

const deliver = (body: string, headers: Record<string, string>) =>
  server.api.send('POST', '/api/sandbox/webhook', { body, headers });
const inbox = () =>
  select<{ dedupe_key: string; outcome: string | null }>('SELECT dedupe_key, outcome FROM webhook_inbox', {});
const outcomeOf = (key: string) =>
  eventually(async () => {
    const found = (await inbox()).find(({ dedupe_key }) => dedupe_key === key);
    expect(found?.outcome).toEqual(expect.any(String));
    return found?.outcome;
  });
const alerts = () => select<{ kind: string }>('SELECT kind FROM payment_alerts ORDER BY created_at', {});

/** An approval that would pay the order, were it believed. */
async function approval() {
  const built = await buildCheckout(server.api);
  const [held] = await provider.sessionsOf(built.checkout.checkoutSessionId);
  const body = webhookBody({ sessionId: held?.id ?? '', reference: built.checkout.checkoutSessionId });
  return { ...built, body };
}

describe('PAY-10, PAY-R7 a webhook is refused, and changes nothing, when', () => {
  const changed = (body: string) => body.replace('"amount":2598', '"amount":2599');
  test.each<[string, (body: string) => { body: string; headers: Record<string, string> }]>([
    ['its signature is missing', (body) => ({ body, headers: { 'Content-Type': 'application/json' } })],
    ['its signature is no signature', (body) => ({ body, headers: { 'Sandbox-Signature': 'approved, trust me' } })],
    ['its signature has no time', (body) => ({ body, headers: { 'Sandbox-Signature': `v1=${'0'.repeat(64)}` } })],
    ['it is signed with another secret', (body) => ({ body, headers: signed(body, { secret: 'guessed' }) })],
    ['it is older than 300 seconds', (body) => ({ body, headers: signed(body, { secondsAgo: 360 }) })],
    ['it comes from the future', (body) => ({ body, headers: signed(body, { secondsAgo: -360 }) })],
    ['one byte was changed', (body) => ({ body: changed(body), headers: signed(body) })],
  ])('%s', async (_, tamper) => {
    const built = await approval();
    const before = await inbox();
    const { body, headers } = tamper(built.body);
    const { status, json } = await deliver(body, headers);
    expect(status).toBe(401);
    expect(json).toMatchObject({ code: 'bad_signature' });
    expect(await inbox()).toEqual(before);
    expect((await readOrder(built)).payment_status).toBe('awaiting_payment');
  });
});

test('a genuine one is taken in, answered at once, and pays', async () => {
  const built = await approval();
  const { status, json } = await deliver(built.body, signed(built.body));
  expect(status).toBe(200);
  expect(json).toEqual({ received: true });
  await eventually(async () => expect((await readOrder(built)).payment_status).toBe('paid'));
});

test('PAY-47 clocks four minutes apart lose nothing; six minutes refuse and tell somebody', async () => {
  const built = await approval();
  const late = await deliver(built.body, signed(built.body, { secondsAgo: 360 }));
  expect(late.status).toBe(401);
  expect(await alerts()).toContainEqual({ kind: 'webhook_stale' });
  expect((await deliver(built.body, signed(built.body, { secondsAgo: 240 }))).status).toBe(200);
});

test('PAY-11 the signature is over the bytes as they came: other order, blanks and letters hold', async () => {
  const built = await approval();
  const { data, ...rest } = JSON.parse(built.body) as { data: object };
  const body = `{ "data" : ${JSON.stringify({ note: 'Grüße – 🌲', ...data })},\n\t${JSON.stringify(rest).slice(1)}`;
  const { status } = await deliver(body, signed(body));
  expect(status).toBe(200);
  await eventually(async () => expect((await readOrder(built)).payment_status).toBe('paid'));
});

test('a repeated one is kept once', async () => {
  const built = await approval();
  const { id } = JSON.parse(built.body) as { id: string };
  await Promise.all(Array.from({ length: 10 }, () => deliver(built.body, signed(built.body))));
  expect((await inbox()).filter(({ dedupe_key }) => dedupe_key === id)).toHaveLength(1);
  expect(await outcomeOf(id)).toBe('paid');
});

test('PAY-12 a webhook that names no checkout of ours is kept, raises an alert, and is still answered 200', async () => {
  const body = webhookBody({ sessionId: 'ses_nobody', reference: 'nobody' }, { id: 'evt_nobody' });
  expect((await deliver(body, signed(body))).status).toBe(200);
  expect(await outcomeOf('evt_nobody')).toBe('unmatched');
  expect(await alerts()).toContainEqual({ kind: 'webhook_unmatched' });
});

test('a webhook that cannot be read is kept, raises an alert, and is still answered 200', async () => {
  const body = 'not json at all';
  expect((await deliver(body, signed(body))).status).toBe(200);
  await eventually(async () => expect(await alerts()).toContainEqual({ kind: 'webhook_not_understood' }));
});

test('does not exist for a provider that is not ours', async () => {
  const body = webhookBody({});
  expect((await server.api.send('POST', '/api/stripe/webhook', { body, headers: signed(body) })).status).toBe(404);
});

describe('refused signatures', () => {
  const refused = async () => {
    const metric = register.getSingleMetric('payment_webhooks_refused_total') as Counter<'provider' | 'fault'>;
    const { values } = await metric.get();
    return values.filter(({ labels }) => labels.fault === 'mismatch').reduce((sum, { value }) => sum + value, 0);
  };
  const forge = () => {
    const body = webhookBody({});
    return deliver(body, signed(body, { secret: 'guessed' }));
  };
  const open = async () =>
    ((await server.api.staff().get('/api/payment-alerts')).json as PaymentAlert[]).filter(
      ({ kind }) => kind === 'webhook_refused',
    );
  const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

  test('are counted, and raise one alert for each provider in an hour, however many come', async () => {
    // Other tests of this file were refused too.
    later(120);
    const before = await refused();
    const answers = await Promise.all(Array.from({ length: 30 }, forge));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(30).fill(401));
    expect((await refused()) - before).toBe(30);
    // The first one writes the alert; a flood writes nothing more.
    expect(answers.filter(({ roundTrips }) => roundTrips > 0)).toHaveLength(1);
    expect(await open()).toMatchObject([
      { subject_id: 'sandbox', detail: expect.stringMatching(/^Webhooks of sandbox are refused: .* signing secret/) },
    ]);
  });

  test('raise an alert that staff resolved only once the hour is over', async () => {
    later(240);
    await forge();
    await expectStatus(200, server.api.staff().post('/api/payment-alerts/webhook_refused/sandbox/resolve'));
    later(295);
    await forge();
    expect(await open()).toEqual([]);
    later(301);
    await forge();
    expect(await open()).toHaveLength(1);
  });
});
