import { rateVital, VITALS, type VisitReport } from '@site/contracts';
import { Counter } from 'prom-client';
import { execute } from '../../database/connection';
import { businessDate } from '../../lib/clock';
import { currentComposition } from '../composition';
import { bucketOf } from './histogram';

const ratings = new Counter({
  name: 'web_vitals_total',
  help: 'Measurements of sampled visits, by vital, rating, remote and version',
  labelNames: ['vital', 'rating', 'remote', 'version'] as const,
});

/**
 * Adds a visit to the day's histograms. The route is public, so a page that is not composed and a release that is neither
 * active nor one of its fallbacks are left out: what is stored is bounded by what was composed.
 *
 * @returns whether it was counted
 */
export async function recordVisit(merchantId: string, report: VisitReport): Promise<boolean> {
  const { page, remote, version, vitals } = report;
  if (!(await isComposed(report))) return false;
  // Always in one order, so that two visits of a page never wait for each other's rows.
  const measured = VITALS.flatMap((vital) => {
    const value = vitals[vital];
    return value === undefined ? [] : [{ vital, value, bucket: bucketOf(vital, value) }];
  });
  if (measured.length === 0) return false;
  const rows = measured.map((_, i) => `(:merchantId, :day, :page, :remote, :version, :vital${i}, :bucket${i}, 1)`);
  const values: Record<string, string | number> = {};
  measured.forEach(({ vital, bucket }, i) => Object.assign(values, { [`vital${i}`]: vital, [`bucket${i}`]: bucket }));
  await execute(
    `INSERT INTO visit_vitals (merchant_id, day, page, remote, version, vital, bucket, visits)
     VALUES ${rows.join(', ')} ON DUPLICATE KEY UPDATE visits = visits + 1`,
    { merchantId, day: businessDate(), page, remote, version, ...values },
  );
  for (const { vital, value } of measured) ratings.inc({ vital, rating: rateVital(vital, value), remote, version });
  return true;
}

async function isComposed({ page, remote, version }: VisitReport): Promise<boolean> {
  const current = await currentComposition();
  if (!current) return false;
  const active = [current.shell, ...current.remotes].find((release) => release.remote === remote);
  if (!active) return false;
  const before = current.fallbacks.get(remote) ?? [];
  const release = [active, ...before].find((candidate) => candidate.version === version);
  return release?.section.routes.includes(page) ?? false;
}
