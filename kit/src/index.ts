/**
 * The shared door of kit, a singleton of the federation: a sub-path of what has state would be a second copy with a second
 * cart, silently. Everything here is in the first load of the site; keep it small. What sections alone show and has no state
 * is in `./parts`.
 */
export * from './api/ApiError';
export { authorization, authorizeBy, sendAsPerson } from './api/authorization';
export * from './api/cartSession';
export { downloadFile } from './api/downloadFile';
export { onRecall } from './api/recall';
export * from './api/request';
export { untilVisible, waitToRetry } from './api/waiting';
export { cartCalls } from './cart/cartCalls';
export { cartStateAtom } from './cart/cartState';
export { createCart } from './cart/createCart';
export { earlyCartScript } from './cart/earlyCart';
export { noCartScript } from './cart/markNoCart';
export { CartStates } from './cart/CartStates';
export { useCart, useCartCount } from './cart/useCart';
export { useCartSummary } from './cart/useCartSummary';
export { useOrderingTimes } from './cart/useOrderingTimes';
export { useKeptFocus } from './focus/useKeptFocus';
export * from './format/address';
export * from './format/price';
export * from './format/time';
export * from './host/HostContext';
export * from './host/hooks';
export { readAnswers, readSnapshot } from './host/readSnapshot';
export { useOnline } from './host/useOnline';
export { useIsHydrating } from './hydration/useIsHydrating';
export { createMessages, type Messages, type PluralForms } from './locale/createMessages';
export * from './locale/formatCount';
export { currentLocale, intlLocale, messagesReady, setLocale } from './locale/locale';
export { plural as kitPlural, rich as kitRich, t as kitT } from './messages';
export { disownOpenOrders, isConfirmed, isStillOpen, recentOrders } from './orders/recentOrders';
export type { RecentOrder } from './orders/recentOrders';
export { useShownOrders, useShowsOrder } from './orders/shownOrders';
export * from './router';
export { createToasts, dismissToastAtom, toastsAtom } from './toasts/toasts';
export type { ShownToast } from './toasts/toasts';
export { Toaster } from './toasts/Toaster';
export * from './theme';
export * from './ui';
export * from './art';
export { useServerState, type ServerState, type ServerStateOptions } from './server/useServerState';
