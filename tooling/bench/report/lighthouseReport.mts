import { besides, count, milliseconds, score, seconds } from './format.mts';
import { toMarkdown } from './table.mts';
import type { PageAudit } from '../browser/auditSite.mts';

const METRICS = { fcp: seconds, lcp: seconds, tbt: milliseconds, cls: score };

/** Each metric: the page / its first HTML without scripts (what the first is of the second); alone where there is no such page. */
export function lighthouseReport(audits: readonly PageAudit[]) {
  const titles = Object.keys(audits[0]?.scores ?? {});
  return toMarkdown({
    columns: ['page', ...titles, ...Object.keys(METRICS).map((name) => name.toUpperCase())],
    rows: audits.map(({ path, scores, metrics, floor }) => [
      path,
      ...titles.map((title) => count((scores[title] ?? 0) * 100)),
      ...Object.entries(METRICS).map(([name, format]) => {
        const metric = name as keyof typeof METRICS;
        return floor ? besides(metrics[metric], floor[metric], format) : format(metrics[metric]);
      }),
    ]),
  });
}
