import { count, milliseconds, score, seconds } from './format.mts';
import { toMarkdown } from './table.mts';
import type { Audit } from '../browser/auditSite.mts';

export function lighthouseReport(audits: readonly Audit[]) {
  const titles = Object.keys(audits[0]?.scores ?? {});
  return toMarkdown({
    columns: ['page', ...titles, 'FCP', 'LCP', 'TBT', 'CLS'],
    rows: audits.map(({ path, scores, metrics: { fcp, lcp, tbt, cls } }) => [
      path,
      ...titles.map((title) => count((scores[title] ?? 0) * 100)),
      seconds(fcp),
      seconds(lcp),
      milliseconds(tbt),
      score(cls),
    ]),
  });
}
