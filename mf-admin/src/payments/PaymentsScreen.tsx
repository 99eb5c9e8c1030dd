import { PageFrame } from '../ui/PageFrame';
import { Alerts } from './Alerts';
import { Reconciliations } from './Reconciliations';

/** /admin/payments: what staff have to check about money, and whether our payments match the provider's. */
export default function PaymentsScreen() {
  return (
    <PageFrame title="Payments" intro="What needs checking, and whether our records agree with the payment provider's.">
      <Alerts />
      <Reconciliations />
    </PageFrame>
  );
}
