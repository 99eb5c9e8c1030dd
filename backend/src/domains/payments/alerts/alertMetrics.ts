import { select } from '../../../database/connection';
import { readEnv } from '../../../env';
import { gaugeFromDatabase } from '../../../lib/gaugeFromDatabase';

/** Each scrape counts the open alerts by kind. */
gaugeFromDatabase({
  name: 'payment_alerts_open',
  help: 'Payment alerts that staff have not resolved, by kind (GET /api/payment-alerts)',
  label: 'kind',
  read: () =>
    select<{ label: string; value: number }>(
      `SELECT kind AS label, COUNT(*) AS value FROM payment_alerts
        WHERE merchant_id = :merchantId AND resolved_at IS NULL GROUP BY kind`,
      { merchantId: readEnv().MERCHANT_ID },
    ),
});
