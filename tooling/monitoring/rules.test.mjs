// OPS-5: each alert fires for its failure, and none for a healthy site, as Prometheus itself evaluates the rules.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse, stringify } from 'yaml';
import { obtainProgram } from '../database/obtainProgram.mjs';
import { ROOT } from '../environment/settings.mjs';
import { run } from '../processes/run.mjs';
import { MONITORING, readRules, ruleFiles } from './testing/readRules.mjs';

/** @typedef {Record<string, string>} Series */
/** @typedef {{ alert: string, series: Series, minutes: number }} Failure */

const tool = await obtainProgram('promtool', { version: '--version', packages: ['prometheus'] });
const skip = tool === undefined && 'promtool is not installed, and apt cannot fetch it';
/** @type {{ healthy: Series, failures: Failure[] }} */
const { healthy, failures } = parse(readFileSync(new URL('cases.yaml', import.meta.url), 'utf8'));
const alerts = readRules().flatMap(({ alert, ...rule }) => (alert === undefined ? [] : [{ name: alert, ...rule }]));
const folder = mkdtempSync(join(tmpdir(), 'rules-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string[]} parameters */
const promtool = (parameters) => run(tool?.program ?? '', parameters, { env: tool?.env });

/**
 * Lets promtool check which alerts fire, and that no other does.
 *
 * @param {Series} series
 * @param {{ minutes: number, names: readonly string[] }[]} moments  the names of the alerts that fire after so many minutes
 */
async function evaluate(series, moments) {
  const file = join(folder, 'tests.yaml');
  const test = {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: moments.map(({ minutes, names }) => ({
      expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${minutes}m`,
      exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    })),
  };
  writeFileSync(file, stringify({ rule_files: ruleFiles(), evaluation_interval: '1m', tests: [test] }));
  const { code, stdout, stderr } = await promtool(['test', 'rules', file]);
  assert.equal(code, 0, `${stdout}${stderr}`);
}

test('Prometheus accepts the configuration and every rule', { skip }, async () => {
  const { code, stdout, stderr } = await promtool(['check', 'config', join(MONITORING, 'prometheus.yaml')]);
  assert.equal(code, 0, stdout + stderr);
});

test('no alert fires for a healthy site, at any hour of a day', { skip }, async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60);
  await evaluate(
    healthy,
    hours.map((minutes) => ({ minutes, names: [] })),
  );
});

for (const { alert, series, minutes } of failures) {
  test(`${alert}, and no other alert, fires for ${Object.entries(series)[0]?.join(' ')}`, { skip }, async () => {
    const before = { minutes: Math.min(minutes - 1, 95), names: [] };
    await evaluate({ ...healthy, ...series }, [before, { minutes, names: [alert] }]);
  });
}

test('each alert has a failure that it is tested with, a severity, and a section in the runbook', () => {
  assert.deepEqual([...new Set(failures.map(({ alert }) => alert))].sort(), alerts.map(({ name }) => name).sort());
  const runbook = readFileSync(join(ROOT, 'docs/monitoring.md'), 'utf8');
  for (const { name, labels, annotations } of alerts) {
    assert.ok(['page', 'ticket'].includes(labels?.severity ?? ''), name);
    assert.equal(annotations?.runbook, `docs/monitoring.md#${name.toLowerCase()}`);
    assert.ok(annotations?.summary, name);
    assert.match(runbook, new RegExp(`^### ${name}$`, 'm'));
  }
});
