import { Route, Routes } from '@site/kit';
import { CheckoutPage } from './checkout/CheckoutPage';
import { PaymentCancelledPage } from './result/PaymentCancelledPage';
import { PaymentFailurePage } from './result/PaymentFailurePage';
import { PaymentSuccessPage } from './result/PaymentSuccessPage';

/** The routes of this section: /checkout and the three pages that the payment provider sends people back to. */
export default function App() {
  return (
    <Routes>
      <Route path="checkout" element={<CheckoutPage />} />
      <Route path="payment-success" element={<PaymentSuccessPage />} />
      <Route path="payment-failure" element={<PaymentFailurePage />} />
      <Route path="payment-cancelled" element={<PaymentCancelledPage />} />
    </Routes>
  );
}
