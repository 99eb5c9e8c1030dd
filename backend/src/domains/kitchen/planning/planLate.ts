import { countedMinutes } from './countedMinutes';
import { prepOf, slotLength, wayOf, type Demand, type Kitchen, type Plan } from './Kitchen';

/**
 * Plans a paid order that the kitchen accepted before it closed or filled up: it takes the slot of this moment, beyond its
 * capacity if necessary.
 *
 * @param plannedReady when it would have been ready as the guest saw it
 */
export function planLate(kitchen: Kitchen, demand: Demand, plannedReady: Date): Plan {
  const moment = kitchen.moment.getTime();
  const length = slotLength(kitchen);
  const ready = Math.max(plannedReady.getTime(), moment + prepOf(kitchen, demand));
  const minutes = countedMinutes(kitchen, demand);
  return {
    readyAt: new Date(ready),
    promisedAt: new Date(ready + wayOf(kitchen, demand)),
    slots: minutes > 0 ? [{ slotAt: new Date(Math.floor(moment / length) * length), minutes }] : [],
  };
}
