// OPS-9: traces from the request to the database, at a collector that decodes the protocol.
import type { TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { eventually, testServer } from './testing';
import { backendProcess, type BackendProcess } from './testing/backendProcess';
import { buildCheckout, buildOrder, DETAILS } from './testing/builders/buildOrder';
import { freePort } from './testing/freePort';
import { migratedDatabase } from './testing/migratedDatabase';
import { otlpCollector, type OtlpCollector } from './testing/otlpCollector';
import { sandbox } from './testing/sandbox';

const REMOTE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const SAMPLED_BY_CLIENT = `00-${REMOTE.traceId}-${REMOTE.spanId}-01`;
const UNSAMPLED_BY_CLIENT = `00-${REMOTE.traceId}-${REMOTE.spanId}-00`;
const SHOWN = /^traceparent;desc="00-([0-9a-f]{32})-[0-9a-f]{16}-01"$/;

const settings: Record<string, string> = { OTEL_TRACES_SAMPLER_ARG: '1' };
let collector: OtlpCollector;
beforeAll(async () => {
  collector = await otlpCollector();
  settings.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
});
const server = testServer(settings);
const provider = sandbox(() => server.url);
afterAll(async () => {
  await collector.stop();
  expect(collector.faults).toEqual([]);
});

const names = (spans: readonly { name: string }[]): string[] => spans.map(({ name }) => name);

test('an order is traced from its request through the transaction to each statement', async () => {
  const { guest } = await buildOrder(server.api);
  const { headers } = await guest.get('/api/cart/');
  await eventually(() => Promise.resolve(collector.find('GET /api/cart')));

  const request = collector.find('POST /api/orders/from-cart');
  expect(request).toMatchObject({ kind: 2, isFailed: false });
  expect(request).not.toHaveProperty('parentSpanId');
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/orders/from-cart',
    'http.response.status_code': 201,
    'site.request_id': expect.any(String) as unknown,
  });
  const transactions = collector.childrenOf(request).filter(({ name }) => name === 'transaction');
  expect(transactions).toHaveLength(1);
  const statements = transactions.flatMap(collector.childrenOf);
  expect(names(statements)).toContain('START TRANSACTION');
  const last = statements.find(({ name }) => name.endsWith('COMMIT'));
  expect(last?.name).toMatch(/INSERT .*\borders\b/);
  expect(last).toMatchObject({ kind: 3, attributes: { 'db.system.name': 'mariadb' } });
  // The browser's tools show which trace the answer belongs to.
  expect(SHOWN.exec(headers.get('Server-Timing') ?? '')?.[1]).toBe(collector.find('GET /api/cart').traceId);
});

test("a checkout's trace has the call of the payment provider, and a payment's has the work that follows", async () => {
  const { checkout, order } = await buildCheckout(server.api);
  await provider.pay(checkout.checkoutUrl);
  const paid = () => collector.spans.find(({ name }) => name.startsWith('process order.'));
  await eventually(() => Promise.resolve(expect(paid()).toBeDefined()));

  const request = collector.find('POST /api/:provider/hosted-checkout');
  const calls = collector.spans.filter(({ traceId, name }) => traceId === request.traceId && name === 'POST 127.0.0.1');
  expect(calls).toMatchObject([{ kind: 3, attributes: { 'http.response.status_code': 201 } }]);

  const effect = paid();
  expect(effect).toMatchObject({ kind: 5 });
  const root = collector.spans.find(
    ({ traceId, parentSpanId }) => traceId === effect?.traceId && parentSpanId === undefined,
  );
  expect(root?.name).toMatch(/^(POST|GET) /);

  const sent = collector.text();
  for (const personal of [
    DETAILS.customer_name,
    DETAILS.customer_phone,
    order.id,
    order.access_token ?? 'no token',
    new URL(checkout.checkoutUrl).pathname.split('/').at(-1) ?? '',
    'INSERT INTO',
  ]) {
    expect(sent).not.toContain(personal);
  }
});

test('what is sent is valid by the protocol, and a collector refuses what is not', async () => {
  await server.api.get('/api/business-hours');
  await eventually(() => Promise.resolve(expect(collector.spans.length).toBeGreaterThan(0)));
  expect(collector.faults).toEqual([]);
  const [body = ''] = collector.text().split('\n');
  const other = await otlpCollector();
  const post = (text: string) =>
    fetch(`${other.url}/v1/traces`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text });
  expect((await post(body)).status).toBe(200);
  for (const [right, wrong] of [
    [/"traceId":"\w{16}/, '"traceId":"'],
    [/"startTimeUnixNano":"(\d+)"/, '"startTimeUnixNano":$1.5'],
    [/"kind":\d/, '"kind":"SPAN_KIND_SERVER"'],
    [/"spans":/, '"span":'],
  ] as const) {
    expect(body).toMatch(right);
    expect((await post(body.replace(right, wrong))).status).toBe(400);
  }
  await other.stop();
});

test('an error is named by its code and not by its message', async () => {
  const { status } = await server.api.guest().post('/api/orders/from-cart', DETAILS);
  expect(status).toBe(422);
  await eventually(() => {
    const failed = collector.spans.find(({ name, isFailed }) => name === 'transaction' && isFailed);
    expect(failed?.attributes).toEqual({ 'error.type': 'cart_empty' });
    return Promise.resolve();
  });
});

test("a sampled trace continues its caller's trace, whatever the caller says about sampling", async () => {
  await server.api.with({ traceparent: UNSAMPLED_BY_CLIENT }).get('/api/business-hours');
  await eventually(
    () =>
      Promise.resolve(
        expect(collector.find('GET /api/business-hours', REMOTE.traceId).parentSpanId).toBe(REMOTE.spanId),
      ),
    10_000,
  );
});

describe('a process', () => {
  let database: TestDatabase;
  let backend: BackendProcess;
  beforeAll(async () => (database = await migratedDatabase()));
  // A second stop does nothing.
  afterEach(() => backend.stop());
  afterAll(() => database.drop());

  test.each([
    ['is asked to trace by a client, and samples nothing', { OTEL_TRACES_SAMPLER_ARG: '0' }],
    ['has no collector set', { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '1' }],
  ])('sends nothing when it %s', async (_, env) => {
    const quiet = await otlpCollector();
    backend = await backendProcess({
      databaseUrl: database.url,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: quiet.url, LOG_LEVEL: 'info', ...env },
    });
    await backend.start();
    const client = backend.api.guest().with({ traceparent: SAMPLED_BY_CLIENT });
    for (let round = 0; round < 5; round += 1) {
      expect((await client.get('/api/cart/')).headers.has('Server-Timing')).toBe(false);
    }
    // What waits is sent before the end.
    await backend.stop();
    expect(quiet.text()).toBe('');
    expect(backend.output()).toContain('/api/cart/');
    expect(backend.output()).not.toContain('trace_id');
    await quiet.stop();
  });

  test('answers as ever when its collector is away, logs that once and counts what is lost', async () => {
    const metricsPort = String(await freePort());
    const away = `http://127.0.0.1:${await freePort()}`;
    backend = await backendProcess({
      databaseUrl: database.url,
      env: {
        ...settings,
        OTEL_EXPORTER_OTLP_ENDPOINT: away,
        OTEL_EXPORTER_OTLP_TIMEOUT: '300',
        LOG_LEVEL: 'info',
        METRICS_PORT: metricsPort,
      },
    });
    await backend.start();
    const lost = async (): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^trace_spans_lost_total\{reason="not_taken"\} (\d+)$/m.exec(text)?.[1]);
    };
    let before = 0;
    for (let batch = 0; batch < 2; batch += 1) {
      expect((await backend.api.guest().get('/api/cart/')).status).toBe(200);
      await eventually(async () => expect(await lost()).toBeGreaterThan(before));
      before = await lost();
    }
    await backend.stop();
    expect(backend.output().split('the collector takes no traces')).toHaveLength(2);
    // A line of a traced request names its trace.
    expect(backend.output()).toMatch(/"trace_id":"[0-9a-f]{32}","span_id":"[0-9a-f]{16}".*"path":"\/api\/cart\/"/);
  });
});
