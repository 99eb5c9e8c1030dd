import { select } from '../../database/connection';
import { readEnv } from '../../env';
import { gaugeFromDatabase } from '../../lib/gaugeFromDatabase';

/** Each scrape counts the mails that have not left, by status. */
gaugeFromDatabase({
  name: 'mails_waiting',
  help: 'Mails that no mail server has taken yet, by status',
  label: 'status',
  read: () =>
    select<{ label: string; value: number }>(
      `SELECT status AS label, COUNT(*) AS value FROM mails
        WHERE merchant_id = :merchantId AND status IN ('queued', 'sending', 'waiting') GROUP BY status`,
      { merchantId: readEnv().MERCHANT_ID },
    ),
});
