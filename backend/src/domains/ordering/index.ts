import type { Domain } from '../../Domain';
import { orderingRoutes } from './ordering.routes';

export { zipIn } from './quote/deliveryArea';
export { NO_CHOICES, type OrderChoices, type TipChoice } from './quote/OrderChoices';
export type { DeliveryRules, KitchenRules, OrderingRules } from './settings/OrderingRules';
export { orderTotals, type OrderTotals } from './quote/orderTotals';
export { presentDelivery, quoteDelivery, requireDeliverable, type DeliveryOffer } from './quote/quoteDelivery';
export { quoteOrder, type OrderQuote } from './quote/quoteOrder';
export { readOrderingSettings, toOrderingRules } from './settings/readOrderingSettings';
export { activePause } from './settings/pause';
export { readTip, tipOn } from './quote/readTip';

export const ordering: Domain = { routes: orderingRoutes };
