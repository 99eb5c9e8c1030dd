import type { Domain } from '../Domain';
import { promotionsRoutes } from './promotions.routes';
import { seedPromotions } from './seedPromotions';

export { discountOf } from './discountOf';
export { forgetPromoCustomers } from './forgetPromoCustomers';
export { keepPromotion } from './keepPromotion';
export { movePromotionUses } from './movePromotionUses';
export { normalizeCode, offerPromotion, type PromoOffer } from './offerPromotion';
export type { PromoCustomer } from './PromoCustomer';
export { dropPromotion, releasePromotion, returnPromotion } from './releasePromotion';
export { reservePromotion } from './reservePromotion';
export { usePromotion } from './usePromotion';

export const promotions: Domain = {
  name: 'promotions',
  routes: promotionsRoutes,
  seed: ({ MERCHANT_ID }) => seedPromotions(MERCHANT_ID),
};
