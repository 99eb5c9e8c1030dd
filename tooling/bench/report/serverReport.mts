import { count, milliseconds, percent, ratio } from './format.mts';
import { toMarkdown } from './table.mts';
import type { ServerComparison } from '../server/compareServers.mts';
import type { Load } from '../server/load.mts';
import type { PageCount } from '../scale/readPages.mts';
import type { AccountFigure } from '../accounts/measureAccounts.mts';
import type { RewardsFigure } from '../rewards/measureRewards.mts';

/** Goals of requests per second as a share of the reference's, by the beginning of a row's name. */
const GOALS = [{ prefix: 'menu:', share: 0.6 }];

export function serverReport(comparisons: readonly ServerComparison[]) {
  return toMarkdown({
    columns: [
      'request',
      'of the reference',
      'goal',
      'site, /s',
      'reference, /s',
      'site p50, p99',
      'reference p50, p99',
    ],
    rows: comparisons.map(({ name, site, bare, ratio }) => {
      const goal = GOALS.find(({ prefix }) => name.startsWith(prefix));
      return [
        name,
        percent(ratio),
        goal ? `${percent(goal.share)}${ratio < goal.share ? ', missed' : ''}` : '',
        rate(site),
        rate(bare),
        latencies(site),
        latencies(bare),
      ];
    }),
  });
}

const rate = ({ perSecond, refused }: Load) => `${count(perSecond)}${refused > 0 ? ` (${refused} refused)` : ''}`;

const latencies = ({ p50, p99 }: Load) => `${milliseconds(p50)}, ${milliseconds(p99)}`;

/** Rows read for the same page at each size. A page may hold other orders at another size, hence another goal. */
export function scaleReport(sizes: readonly { orders: number; pages: readonly PageCount[]; exported: string }[]) {
  const names = sizes[0]?.pages.map(({ name }) => name) ?? [];
  const table = toMarkdown({
    columns: ['rows read for', ...sizes.flatMap(({ orders }) => [`at ${count(orders)} orders`, 'goal'])],
    rows: names.map((name) => [
      name,
      ...sizes.flatMap(({ pages }) => {
        const page = pages.find((candidate) => candidate.name === name);
        if (!page) return ['', ''];
        return [count(page.rowsRead), `${count(page.goal)}${page.rowsRead > page.goal ? ', missed' : ''}`];
      }),
    ]),
  });
  return [table, ...sizes.map(({ exported }) => exported)].join('\n\n');
}

export function accountsReport(figures: readonly AccountFigure[]) {
  return toMarkdown({
    columns: ['request', 'round trips', 'p50', 'beside', 'p50 of that', 'ratio', 'goal'],
    rows: figures.map(({ name, beside, goal, roundTrips, ours, reference }) => {
      const share = ours / reference;
      const missed = goal && (share < goal.from || share > goal.to) ? ', missed' : '';
      return [
        name,
        count(roundTrips),
        milliseconds(ours),
        beside,
        milliseconds(reference),
        ratio(share),
        goal ? `${ratio(goal.from)} to ${ratio(goal.to)}${missed}` : '',
      ];
    }),
  });
}

export function rewardsReport(figures: readonly RewardsFigure[]) {
  return toMarkdown({
    columns: ['request', 'round trips', 'goal', 'rows read, new member', 'rows read, long history'],
    rows: figures.map(({ name, goal, roundTrips, rowsOfNew, rowsOfLong }) => [
      name,
      count(roundTrips),
      goal === null ? '' : `${goal}${roundTrips > goal ? ', missed' : ''}`,
      count(rowsOfNew),
      count(rowsOfLong),
    ]),
  });
}
