import type { Domain } from '../../Domain';
import { promotionsRoutes } from './promotions.routes';
import { seedPromotions } from './seedPromotions';

export { discountOf } from './offers/discountOf';
export { purgePromoCustomers } from './uses/purgePromoCustomers';
export { keepPromotion } from './holding/keepPromotion';
export { movePromotionUses } from './uses/movePromotionUses';
export { normalizeCode, offerPromotion, type PromoOffer } from './offers/offerPromotion';
export type { PromoCustomer } from './uses/PromoCustomer';
export { dropPromotion, releasePromotion, returnPromotion } from './holding/releasePromotion';
export { purgeUses } from './uses/purgeUses';
export { reservePromotion } from './holding/reservePromotion';
export { usePromotion } from './holding/usePromotion';

export const promotions: Domain = {
  routes: promotionsRoutes,
  seed: ({ MERCHANT_ID }) => seedPromotions(MERCHANT_ID),
};
