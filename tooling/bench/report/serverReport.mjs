import { count, milliseconds, percent } from './format.mjs';
import { toMarkdown } from './table.mjs';

/**
 * Goals of requests per second as a share of the reference's, by the beginning of a row's name.
 */
const GOALS = [{ prefix: 'menu:', share: 0.6 }];

/** @param {readonly import('../server/compareServers.mjs').ServerComparison[]} comparisons */
export function serverReport(comparisons) {
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

/** @param {import('../server/load.mjs').Load} load */
const rate = ({ perSecond, refused }) => `${count(perSecond)}${refused > 0 ? ` (${refused} refused)` : ''}`;

/** @param {import('../server/load.mjs').Load} load */
const latencies = ({ p50, p99 }) => `${milliseconds(p50)}, ${milliseconds(p99)}`;

/** @param {readonly import('../roundTrips/countRoundTrips.mjs').StepCount[]} steps */
export function roundTripsReport(steps) {
  return toMarkdown({
    columns: ['request', 'round trips', 'goal', 'rows read'],
    rows: steps.map(({ name, goal, roundTrips, rowsRead }) => [
      name,
      count(roundTrips),
      goal === null ? '' : `${goal}${roundTrips > goal ? ', missed' : ''}`,
      count(rowsRead),
    ]),
  });
}
