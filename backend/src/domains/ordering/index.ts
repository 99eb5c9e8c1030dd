import type { Domain } from '../Domain';
import { orderingRoutes } from './ordering.routes';

export { zipIn } from './deliveryArea';
export { NO_CHOICES, type OrderChoices, type TipChoice } from './OrderChoices';
export type { DeliveryRules, KitchenRules, OrderingRules } from './OrderingRules';
export { orderTotals, type OrderTotals } from './orderTotals';
export { presentDelivery, quoteDelivery, requireDeliverable, type DeliveryOffer } from './quoteDelivery';
export { quoteOrder, type OrderQuote } from './quoteOrder';
export { readOrderingSettings, toOrderingRules } from './readOrderingSettings';
export { readTip, tipOn } from './readTip';

export const ordering: Domain = { name: 'ordering', routes: orderingRoutes };
