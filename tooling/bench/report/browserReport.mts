import { besides, count, kilobytes, milliseconds, score, seconds } from './format.mts';
import { toMarkdown } from './table.mts';
import type { PageComparison } from '../browser/comparePages.mts';
import type { PageCount } from '../browser/countPage.mts';

/** Each cell: the site / the same as one bundle, or its HTML alone (what the first is of the second). */
export function browserReport({ counts, timings, routeChanges }: PageComparison) {
  return [
    '### First pages, counted',
    toMarkdown({
      columns: ['page', 'JS, brotli', 'all bytes', 'requests', 'round trips to hero', '… to content'],
      rows: counts.map(({ path, site, oneBundle }) => [
        path,
        besides(site.scriptBytes, oneBundle.scriptBytes, kilobytes),
        besides(site.totalBytes, oneBundle.totalBytes, kilobytes),
        besides(site.requests, oneBundle.requests, count),
        trips(site.toHero, oneBundle.toHero),
        trips(site.toContent, oneBundle.toContent),
      ]),
    }),
    '### First pages, timed',
    toMarkdown({
      columns: ['page', 'FCP', 'LCP', 'requests to LCP', 'TBT', 'CLS'],
      rows: timings.map(({ path, site, oneBundle }) => [
        path,
        besides(site.fcp, oneBundle.fcp, seconds),
        besides(site.lcp, oneBundle.lcp, seconds),
        besides(site.requestsToLcp, oneBundle.requestsToLcp, count),
        besides(site.tbt, oneBundle.tbt, milliseconds),
        besides(site.cls, oneBundle.cls, score),
      ]),
    }),
    '### First pages beside their HTML without scripts, timed',
    toMarkdown({
      columns: ['page', 'FCP', 'LCP', 'CLS'],
      rows: timings.map(({ path, site, floor }) => [
        path,
        besides(site.fcp, floor.fcp, seconds),
        besides(site.lcp, floor.lcp, seconds),
        besides(site.cls, floor.cls, score),
      ]),
    }),
    '### Warm change of route',
    toMarkdown({
      columns: ['from home to', 'click to painted'],
      rows: routeChanges.map(({ path, site, oneBundle }) => [path, besides(site, oneBundle, milliseconds)]),
    }),
    '### What each round trip asks for',
    ...counts.map(({ path, site }) => `${path}\n\n${wavesOf(site)}`),
  ].join('\n\n');
}

function trips(site: number | null, oneBundle: number | null) {
  return `${site ?? 'never'} / ${oneBundle ?? 'never'}`;
}

function wavesOf({ waves }: PageCount) {
  return waves.map((wave, index) => `${index + 1}. ${wave.map(shorten).join(', ')}`).join('\n');
}

/** Without version, hash and query, which change with each build. */
function shorten(address: string) {
  const path = (address.split('?', 1)[0] ?? '')
    .replace(/^\/_r\/([^/]+)\/[^/]+\//, '$1: ')
    .replace(/\.[0-9a-f]{10}(?=\.|\/)/g, '')
    .replace(/^(.*: )assets\//, '$1');
  return `\`${path}\``;
}
