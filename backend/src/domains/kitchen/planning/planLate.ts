import { countedMinutes } from './countedMinutes';
import { prepOf, slotLength, wayOf, type Demand, type Kitchen, type Plan } from './Kitchen';

/**
 * Plans a paid order that the kitchen accepted before it closed or filled up: it takes the slot of this moment, beyond its
 * capacity if necessary.
 *
 * @param plannedReady when it would have been ready as the guest saw it
 */
export function lateFor(demand: Demand, plannedReady: Date): (kitchen: Kitchen) => Plan {
  return (kitchen) => {
    const moment = kitchen.moment.getTime();
    const length = slotLength(kitchen);
    const ready = Math.max(plannedReady.getTime(), moment + prepOf(kitchen, demand));
    return {
      readyAt: new Date(ready),
      promisedAt: new Date(ready + wayOf(kitchen, demand)),
      slots: [
        { slotAt: new Date(Math.floor(moment / length) * length), minutes: countedMinutes(kitchen, demand) },
      ].filter(({ minutes }) => minutes > 0),
    };
  };
}
