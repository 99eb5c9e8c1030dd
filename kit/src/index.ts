/**
 * The one door of kit. It is a shared singleton of the federation: a second door (a sub-path) would be a second copy
 * with a second cart, silently. Everything here is in the first load of the site; keep it small.
 */
export * from './api/ApiError';
export { authorization, authorizeBy } from './api/authorization';
export * from './api/cartSession';
export * from './api/request';
export { cartCalls } from './cart/cartCalls';
export { cartStateAtom, createCart } from './cart/createCart';
export { PointsToEarn } from './cart/PointsToEarn';
export { PromoCode } from './cart/PromoCode';
export { useCartSummary } from './cart/useCartSummary';
export { useOrderingTimes } from './cart/useOrderingTimes';
export * from './format/address';
export * from './format/price';
export * from './format/time';
export * from './host/HostContext';
export * from './host/hooks';
export { readSnapshot } from './host/readSnapshot';
export { isConfirmed, isStillOpen, recentOrders } from './orders/recentOrders';
export type { RecentOrder } from './orders/recentOrders';
export { useShownOrders, useShowsOrder } from './orders/shownOrders';
export * from './router';
export { createToasts, dismissToastAtom, toastsAtom } from './toasts/toasts';
export type { ShownToast } from './toasts/toasts';
export { Toaster } from './toasts/Toaster';
export * from './theme';
export * from './ui';
export * from './art';
/** Server state of a screen: one cache for all remotes. */
export { default as useSWR, SWRConfig } from 'swr';
