import { Route, Routes } from '@site/kit';
import { lazy } from 'react';
import { CheckoutPage } from './checkout/CheckoutPage';
import { OrderNotFound } from './status/OrderNotFound';
import { loadOrderStatusPage } from './status/loadOrderStatusPage';

// They do not weigh on the way to paying.
const OrderStatusPage = lazy(loadOrderStatusPage);
const PaymentSuccessPage = lazy(
  () => import(/* webpackChunkName: "page-payment-success" */ './result/PaymentSuccessPage'),
);
const PaymentCancelledPage = lazy(
  () => import(/* webpackChunkName: "page-payment-cancelled" */ './result/PaymentCancelledPage'),
);
const PaymentFailurePage = lazy(
  () => import(/* webpackChunkName: "page-payment-failure" */ './result/PaymentFailurePage'),
);

/** The routes of this section: /checkout, the three pages that the payment provider sends people back to, and an order's own. */
export default function App() {
  return (
    <Routes>
      <Route path="checkout" element={<CheckoutPage />} />
      <Route path="payment-success" element={<PaymentSuccessPage />} />
      <Route path="payment-failure" element={<PaymentFailurePage />} />
      <Route path="payment-cancelled" element={<PaymentCancelledPage />} />
      <Route path="order-status/:id" element={<OrderStatusPage />} />
      <Route path="order-status" element={<OrderNotFound />} />
    </Routes>
  );
}
