import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MONITORING } from './readRules.mjs';

export const DASHBOARD = join(MONITORING, 'grafana/site.json');

/** @typedef {{ title: string, unit?: string, type?: 'timeseries' | 'stat', queries: Record<string, string> }} Panel  queries by legend */

/** @type {Record<string, Panel[]>} */
const ROWS = {
  'Service levels': [
    { title: 'Error budget burn, 1 h', type: 'stat', queries: { '{{slo}}': 'slo:burn_rate:1h' } },
    {
      title: 'Budget spent of 30 days',
      unit: 'percentunit',
      type: 'stat',
      queries: { '{{slo}}': 'slo:burn_rate:30d' },
    },
    {
      title: 'Alerts that fire',
      type: 'stat',
      queries: { '{{alertname}}': 'count by (alertname) (ALERTS{alertstate="firing"})' },
    },
  ],
  Requests: [
    {
      title: 'Requests by status',
      unit: 'reqps',
      queries: {
        '{{status}}': 'sum by (status) (rate(http_request_duration_seconds_count[5m]))',
        'from the cache': 'sum(rate(http_cached_responses_total[5m]))',
      },
    },
    {
      title: 'Slowest routes (95th percentile)',
      unit: 's',
      queries: {
        '{{route}}':
          'topk(8, histogram_quantile(0.95, sum by (route, le) (rate(http_request_duration_seconds_bucket[5m]))))',
      },
    },
    {
      title: 'Statements for each answer',
      queries: {
        '{{route}}':
          'topk(8, sum by (route) (rate(http_request_database_round_trips_total[5m])) / sum by (route) (rate(http_request_duration_seconds_count[5m])))',
      },
    },
  ],
  Database: [
    { title: 'Connections of the pool', queries: { '{{instance}} {{state}}': 'database_pool_connections' } },
    {
      title: 'Waits (95th percentile)',
      unit: 's',
      queries: { '{{for}}': 'histogram_quantile(0.95, sum by (for, le) (rate(database_wait_seconds_bucket[5m])))' },
    },
    {
      title: 'Queues and deadlocks',
      queries: {
        '{{instance}} {{queue}}': 'database_queue_waiting',
        'deadlocks an hour': 'sum(increase(database_deadlocks_total[1h]))',
      },
    },
  ],
  'Work that waits': [
    {
      title: 'Oldest message of the outbox',
      unit: 's',
      queries: { '{{topic}}': 'max by (topic) (outbox_oldest_message_seconds)' },
    },
    {
      title: 'Messages and mails',
      queries: {
        '{{topic}}': 'max by (topic) (outbox_messages_undone)',
        'mails {{status}}': 'max by (status) (mails_waiting)',
      },
    },
    {
      title: 'For staff',
      queries: {
        'alert {{kind}}': 'max by (kind) (payment_alerts_open)',
        'refused {{provider}} {{fault}}': 'sum by (provider, fault) (increase(payment_webhooks_refused_total[1h]))',
        'invariant {{id}}': 'max by (id) (invariant_violations) > 0',
      },
    },
  ],
  'Sections and browsers': [
    {
      title: 'Sections that fail in browsers, an hour',
      queries: { '{{remote}} {{cause}}': 'sum by (remote, cause) (increase(composition_remote_failures_total[1h]))' },
    },
    {
      title: 'Poor visits',
      unit: 'percentunit',
      queries: {
        '{{vital}} {{remote}}':
          'sum by (vital, remote) (rate(web_vitals_total{rating="poor"}[6h])) / sum by (vital, remote) (rate(web_vitals_total[6h]))',
      },
    },
    {
      title: 'Pages rendered by the server',
      unit: 'ops',
      queries: { '{{outcome}}': 'sum by (outcome) (rate(page_renders_total[5m]))' },
    },
  ],
  Processes: [
    { title: 'Memory', unit: 'bytes', queries: { '{{instance}}': 'process_resident_memory_bytes{job="site"}' } },
    {
      title: 'CPU',
      unit: 'percentunit',
      queries: { '{{instance}}': 'rate(process_cpu_seconds_total{job="site"}[5m])' },
    },
    {
      title: 'Event loop (99th percentile)',
      unit: 's',
      queries: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
    },
  ],
};

const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };
const WIDTH = 8;
const HEIGHT = 7;

/** The dashboard in Grafana's format. */
export function dashboard() {
  const panels = Object.entries(ROWS).flatMap(([title, row], index) => {
    const y = index * (HEIGHT + 1);
    return [
      { type: 'row', title, collapsed: false, panels: [], gridPos: { x: 0, y, w: 24, h: 1 } },
      ...row.map((panel, column) => ({
        type: panel.type ?? 'timeseries',
        title: panel.title,
        datasource: DATASOURCE,
        gridPos: { x: column * WIDTH, y: y + 1, w: WIDTH, h: HEIGHT },
        fieldConfig: { defaults: { unit: panel.unit ?? 'short', min: 0 }, overrides: [] },
        targets: Object.entries(panel.queries).map(([legendFormat, expr], at) => ({
          refId: String.fromCharCode(65 + at),
          datasource: DATASOURCE,
          expr,
          legendFormat,
        })),
      })),
    ];
  });
  return {
    uid: 'kitchen-site',
    title: 'Lone Pine Kitchen',
    schemaVersion: 38,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map((panel, index) => ({ id: index + 1, ...panel })),
  };
}

// `node tooling/monitoring/dashboard.mjs` writes the file; `npm run format` lays it out.
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DASHBOARD, JSON.stringify(dashboard()));
