// OPS-6: rules and dashboard read only what the site shows.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { buildPackages } from '../build/buildPackages.mjs';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { ROOT } from '../environment/settings.mjs';
import { freePort } from '../processes/freePort.mjs';
import { runBackend, startBackend } from '../start/backend.mjs';
import { siteEnvironment } from '../start/siteEnvironment.mjs';
import { queryNames } from './testing/queryNames.mjs';
import { MONITORING, readRules } from './testing/readRules.mjs';

/** Made by Prometheus itself. */
const OF_PROMETHEUS = ['up', 'ALERTS'];

const folder = mkdtempSync(join(tmpdir(), 'metrics-'));
/** @type {{ stop: () => Promise<void> }[]} */
const running = [];
/** By name, the labels of its samples. @type {Map<string, Set<string>>} */
const shown = new Map();

before(async () => {
  await buildPackages(ROOT, { only: (name) => name === 'backend', onProgress: () => undefined });
  const database = await startPrivateDatabase({ dataDir: folder, throwaway: true });
  running.push(database);
  const [port, metricsPort] = [await freePort(), await freePort()];
  const secrets = readOrCreateSecrets(folder);
  const env = {
    ...siteEnvironment({ mode: 'demo', port, dataDir: folder, databaseUrl: database.url, secrets }),
    METRICS_PORT: String(metricsPort),
    // The metrics of tracing are there when it is on; no collector listens.
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  };
  await runBackend('migrate', env);
  running.unshift(await startBackend({ port, logDir: folder, env }));
  for (const path of ['/api/menu-items/', '/api/menu-items/', '/api/cart'])
    await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const suffix of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
      shown.set(name + suffix, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_0-9]+)\{(.*)\} \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(?:^|,)([a-z_]+)="/g)) shown.get(name)?.add(label);
});
after(async () => {
  for (const one of running) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} expression @param {readonly string[]} recorded */
function check(expression, recorded) {
  for (const { metric, labels } of queryNames(expression)) {
    if (OF_PROMETHEUS.includes(metric) || recorded.includes(metric)) continue;
    const has = shown.get(metric);
    assert.ok(has, `/metrics has no ${metric}: ${expression}`);
    // A metric without samples does not tell its labels.
    if (has.size > 0)
      for (const label of labels.filter((name) => name !== 'job'))
        assert.ok(has.has(label), `${metric} has no label ${label}: ${expression}`);
  }
}
const recorded = () => readRules().flatMap(({ record }) => record ?? []);

test('every rule reads metrics and labels that /metrics has', () => {
  assert.ok(shown.get('http_request_duration_seconds_count')?.has('route'));
  for (const { expr } of readRules()) check(expr, recorded());
});

test('every series that the rules are tested with is one that /metrics has', () => {
  const cases = parse(readFileSync(new URL('cases.yaml', import.meta.url), 'utf8'));
  const failures = cases.failures.map((/** @type {{ series: object }} */ { series }) => series);
  for (const series of [cases.healthy, ...failures]) for (const name of Object.keys(series)) check(name, []);
});

test('every panel of the dashboard reads metrics that /metrics has or that a rule records', () => {
  /** @type {{ panels: { targets?: { expr: string }[] }[] }} */
  const { panels } = JSON.parse(readFileSync(join(MONITORING, 'grafana/site.json'), 'utf8'));
  const queries = panels.flatMap(({ targets = [] }) => targets);
  assert.ok(queries.length > 20);
  for (const { expr } of queries) check(expr, recorded());
});
