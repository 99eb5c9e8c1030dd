import type { Vital, VisitFigures, VitalFigures } from '@site/contracts';
import { select } from '../../database/connection';
import type { Env } from '../../env';
import { addDays, businessDate, businessDayBounds } from '../../lib/clock';
import { countFailures, currentComposition, type FailureCount } from '../composition';
import { figureOf } from './histogram';

type Row = { page: string; remote: string; version: string; vital: Vital; bucket: number; visits: number | string };
type Counts = Map<Vital, Map<number, number>>;

/** Reads at most one row for each bucket, page, release and day; retention bounds the days. */
export async function readVisitFigures(merchantId: string, days: number, env: Env): Promise<VisitFigures> {
  const to = businessDate();
  const from = addDays(to, 1 - days);
  const [rows, failures, current] = await Promise.all([
    select<Row>(
      `SELECT page, remote, version, vital, bucket, SUM(visits) AS visits FROM visit_vitals
        WHERE merchant_id = :merchantId AND day BETWEEN :from AND :to
        GROUP BY page, remote, version, vital, bucket`,
      { merchantId, from, to },
    ),
    countFailures(businessDayBounds(from).from),
    currentComposition(),
  ]);
  const composed = current ? [current.shell, ...current.remotes] : [];
  const active = new Set(composed.map(({ remote, version }) => `${remote} ${version}`));
  return {
    from,
    to,
    sample_rate: env.VISITS_SAMPLE_RATE,
    pages: pagesOf(rows),
    releases: releasesOf(rows, failures, active),
  };
}

function pagesOf(rows: readonly Row[]): VisitFigures['pages'] {
  return groupBy(rows, ({ page, remote }) => `${remote} ${page}`)
    .map(({ first: { page, remote }, group }) => ({ page, remote, ...summaryOf(group) }))
    .sort((a, b) => b.visits - a.visits || a.page.localeCompare(b.page));
}

function releasesOf(
  rows: readonly Row[],
  failures: readonly FailureCount[],
  active: ReadonlySet<string>,
): VisitFigures['releases'] {
  const all = [...rows, ...failures];
  return groupBy(all, ({ remote, version }) => `${remote} ${version}`)
    .map(({ key, first: { remote, version }, group }) => ({
      remote,
      version,
      is_active: active.has(key),
      ...summaryOf(group.filter((row): row is Row => 'vital' in row)),
      errors: group.reduce((sum, row) => sum + ('errors' in row ? row.errors : 0), 0),
    }))
    .sort(
      (a, b) =>
        a.remote.localeCompare(b.remote) ||
        Number(b.is_active) - Number(a.is_active) ||
        a.version.localeCompare(b.version),
    );
}

function summaryOf(rows: readonly Row[]): { visits: number; vitals: VitalFigures } {
  const counts: Counts = new Map();
  for (const { vital, bucket, visits } of rows) {
    const buckets = counts.get(vital) ?? new Map<number, number>();
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + Number(visits));
    counts.set(vital, buckets);
  }
  const vitals: VitalFigures = {};
  for (const [vital, buckets] of counts) vitals[vital] = figureOf(vital, buckets);
  // Not every visit has an interaction; each has at least one of the others.
  const visits = Math.max(0, ...Object.values(vitals).map((figure) => figure.visits));
  return { visits, vitals };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): { key: string; first: T; group: T[] }[] {
  const groups = new Map<string, { key: string; first: T; group: T[] }>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.group.push(item);
    else groups.set(key, { key, first: item, group: [item] });
  }
  return [...groups.values()];
}
