import { every } from '../../lib/every';
import type { Domain } from '../Domain';
import { forgetOldPlaces } from './forgetOldPlaces';
import { kitchenRoutes } from './kitchen.routes';

export { KITCHEN_FAULTS } from './faults';
export { agreePlace } from './agreePlace';
export { holdPlace } from './holdPlace';
export type { Demand, Kitchen, Plan } from './Kitchen';
export { moveHolds } from './moveHolds';
export { planOrder } from './planOrder';
export { KITCHEN_COLUMNS, kitchenValues, readKitchen, toKitchen, type KitchenRow } from './readKitchen';
export { demandOf } from './readTimes';
export { giveUpPlace, releasePlace } from './releasePlace';
export { requireRoom } from './requireRoom';
export { holdsPlace, takePlace, vouchForPlace } from './takePlace';

const HOUR_MS = 3_600_000;

/** When orders can be made, and what of the kitchen's time and of scarce dishes is given away. */
export const kitchen: Domain = {
  name: 'kitchen',
  routes: kitchenRoutes,
  start: ({ MERCHANT_ID }) => every(HOUR_MS, 'old places forgotten', () => forgetOldPlaces(MERCHANT_ID)),
};
