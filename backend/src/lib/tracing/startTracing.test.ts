import { register } from 'prom-client';
import { parseEnv } from '../../env';
import { otlpCollector } from '../../testing/otlpCollector';
import { startTracing } from './startTracing';
import { activeTrace, openSpan, runSpan, runTrace } from './tracing';

const started = (OTEL_EXPORTER_OTLP_ENDPOINT: string, OTEL_TRACES_SAMPLER_ARG = '1') =>
  startTracing(
    parseEnv({
      SITE_MODE: 'test',
      DATABASE_URL: 'mysql://site@127.0.0.1/site',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret%20key',
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_TRACES_SAMPLER_ARG,
    }),
  );

/** By reason. */
async function lost(): Promise<Record<string, number>> {
  const { values } = (await register.getSingleMetric('trace_spans_lost_total')?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.reason), value]));
}

test('a collector that does not answer holds back a bounded number of spans; the others are dropped and counted', async () => {
  const collector = await otlpCollector({ isSilent: true });
  const tracing = started(collector.url);
  for (let count = 0; count < 5000; count += 1) await runTrace('a', {}, () => Promise.resolve());
  const { queue_full: dropped = 0 } = await lost();
  // 2048 wait, and as many as there are in a batch or two are on their way.
  expect(dropped).toBeGreaterThanOrEqual(5000 - 2048 - 2 * 512);
  expect(dropped).toBeLessThanOrEqual(5000 - 2048);
  await collector.stop();
  await tracing.stop();
});

test('work that outlives its trace, and work after a stop, has no span', async () => {
  const collector = await otlpCollector();
  const tracing = started(collector.url);
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let later: () => Promise<unknown> = () => Promise.reject(new Error('nothing outlives it'));
  await runTrace('request', {}, () => {
    expect(activeTrace()).toBeDefined();
    const outliving = ended.then(() => runSpan('late', {}, (span) => Promise.resolve(span)));
    later = () => outliving;
    return Promise.resolve();
  });
  end();
  expect(await later()).toBeUndefined();
  await tracing.stop();
  expect(await runTrace('after', {}, (span) => Promise.resolve(span))).toBeUndefined();
  expect(openSpan(() => ({ name: 'after' }))).toBeUndefined();
  expect(collector.spans.map(({ name }) => name)).toEqual(['request']);
  await collector.stop();
});

test('a share of the traces is sampled, and all parts of a sampled one', async () => {
  const collector = await otlpCollector();
  const tracing = started(collector.url, '0.5');
  for (let count = 0; count < 200; count += 1) {
    await runTrace('whole', { traceparent: '00-00000000000000000000000000000001-0000000000000001-01' }, () =>
      runSpan('part', {}, () => Promise.resolve()),
    );
  }
  await tracing.stop();
  const count = (name: string) => collector.spans.filter((span) => span.name === name).length;
  // By chance outside of these bounds less than once in 10^9 runs.
  expect(count('whole')).toBeGreaterThan(55);
  expect(count('whole')).toBeLessThan(145);
  expect(count('part')).toBe(count('whole'));
  await collector.stop();
});
