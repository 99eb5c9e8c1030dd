import { countedMinutes } from './countedMinutes';
import { doneAt, goneIn, prepOf, roomIn, slotLength, wayOf, type Demand, type Kitchen, type Plan } from './Kitchen';
import type { Obstacle } from './Obstacle';
import { closedWords, spanNow, takesOrdersIn } from './openings';

/** The limit of the search for "as soon as possible"; reached only where the restaurant never closes. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/**
 * As soon as possible: the order takes what room is left in the first slots that have any, until all its minutes have a
 * place. It is ready when the kitchen has worked its way through to the last of them, and no sooner than its slowest
 * dish takes.
 */
export function planSoon(kitchen: Kitchen, demand: Demand): Plan | Obstacle {
  const span = spanNow(kitchen);
  if (!span || !takesOrdersIn(kitchen, span)) return { kind: 'kitchen_closed', words: closedWords(kitchen) };
  const from = kitchen.moment.getTime();
  const to = Math.min(span.to, from + LONGEST_WAIT_MS);
  const length = slotLength(kitchen);
  const slots: { slotAt: Date; minutes: number }[] = [];
  let left = countedMinutes(kitchen, demand);
  let ready = from + prepOf(kitchen, demand);
  for (let slot = Math.floor(from / length) * length; left > 0 && slot < to; slot += length) {
    const minutes = Math.min(left, roomIn(kitchen, slot, from, to));
    if (minutes === 0) continue;
    slots.push({ slotAt: new Date(slot), minutes });
    left -= minutes;
    ready = Math.max(ready, doneAt(kitchen, slot, goneIn(kitchen, slot, from) + minutes));
  }
  if (left > 0)
    return { kind: 'time_unavailable', words: 'The kitchen is booked out for now. Please choose a later time.' };
  return { readyAt: new Date(ready), promisedAt: new Date(ready + wayOf(kitchen, demand)), slots };
}
