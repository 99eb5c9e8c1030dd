import type { Domain } from '../Domain';
import { orderingRoutes } from './ordering.routes';

export type { DeliveryRules, KitchenRules, OrderingRules } from './OrderingRules';
export { readOrderingSettings, toOrderingRules } from './readOrderingSettings';

export const ordering: Domain = { name: 'ordering', routes: orderingRoutes };
