/** The page that follows an order, in a chunk of its own. */
export const loadOrderStatusPage = () => import(/* webpackChunkName: "page-order-status" */ './OrderStatusPage');
