import { schedule } from '../../lib/schedule';
import type { Domain } from '../../Domain';
import { purgeOldPlaces } from './places/purgeOldPlaces';
import { kitchenRoutes } from './kitchen.routes';

export { agreePlace } from './places/agreePlace';
export { holdPlace } from './places/holdPlace';
export type { Demand, Kitchen, Plan } from './planning/Kitchen';
export { moveHolds } from './places/moveHolds';
export { planOrder } from './planning/planOrder';
export { KITCHEN_COLUMNS, kitchenValues, readKitchen, toKitchen, type KitchenRow } from './planning/readKitchen';
export { PLACE_COLUMNS, placeValues, toPlaceReading, type PlaceReading, type PlaceRow } from './places/readPlace';
export { demandOf } from './planning/readTimes';
export { giveUpPlace, releasePlace } from './places/releasePlace';
export { requireRoom } from './places/requireRoom';
export type { Hold } from './places/holds';
export {
  promisedFromHold,
  readHold,
  takePlace,
  toHold,
  useUpDishes,
  vouchForPlace,
  type HoldRow,
} from './places/takePlace';

const HOUR_MS = 3_600_000;

/** Plans when orders can be made, and reserves the kitchen's time and scarce dishes for them. */
export const kitchen: Domain = {
  routes: kitchenRoutes,
  start: ({ MERCHANT_ID }) => schedule(HOUR_MS, 'old places purged', () => purgeOldPlaces(MERCHANT_ID)),
};
