import { besides, milliseconds } from './format.mts';
import { toMarkdown } from './table.mts';
import type { BoardFigures } from '../board/measureBoard.mts';

/** The browser reports no shorter ones. */
const LONG_TASK_MS = 50;

/**
 * Each row: a full board / a quiet one (what the first is of the second).
 *
 * @param figures  a quiet board, a full one
 */
export function boardReport([quiet, full]: readonly BoardFigures[]) {
  if (!quiet || !full) throw new Error('Two boards are compared');
  const beside = (name: 'press' | 'answer' | 'pressWork' | 'eventWork' | 'quietWork') =>
    besides(full[name], quiet[name], milliseconds);
  return toMarkdown({
    columns: ['on the board', `${full.orders} orders / ${quiet.orders} orders`],
    rows: [
      ['press to the next paint', beside('answer')],
      ['press to the ticket painted in its next lane', beside('press')],
      ['main thread: a press with all that follows', beside('pressWork')],
      ['main thread: an order that a colleague moved', beside('eventWork')],
      ['main thread: ten seconds in which nothing happens', beside('quietWork')],
      ['longest task while the board loads', `${longest(full.loading)} / ${longest(quiet.loading)}`],
      ['longest task of the presses', `${longest(full.longest)} / ${longest(quiet.longest)}`],
    ],
  });
}

const longest = (ms: number) => (ms === 0 ? `under ${LONG_TASK_MS} ms` : milliseconds(ms));
