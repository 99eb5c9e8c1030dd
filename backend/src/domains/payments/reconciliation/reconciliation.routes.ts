import type { Routers } from '../../../http/routers';
import { readReconciliations } from './readReconciliations';

export function reconciliationRoutes({ staff }: Routers): void {
  staff.get(
    '/api/reconciliations',
    {
      can: 'payments.read',
      summary: "The latest comparisons with the payment provider's books, and in what they differ",
      answers: { 200: 'Reconciliation[]' },
    },
    ({ merchantId }) => readReconciliations(merchantId),
  );
}
