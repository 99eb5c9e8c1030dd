import { select } from '../database/connection';
import { readEnv } from '../env';
import { now } from '../lib/clock';
import { gaugeFromDatabase } from '../lib/gaugeFromDatabase';

type Row = { label: string; value: number | null };

const IS_OPEN = 'merchant_id = :merchantId AND done_at IS NULL';

gaugeFromDatabase({
  name: 'outbox_messages_undone',
  help: 'Messages of the outbox that are not done yet, by topic',
  label: 'topic',
  read: () =>
    select<Row>(`SELECT topic AS label, COUNT(*) AS value FROM outbox WHERE ${IS_OPEN} GROUP BY topic`, {
      merchantId: readEnv().MERCHANT_ID,
    }),
});

gaugeFromDatabase({
  name: 'outbox_oldest_message_seconds',
  help: 'How long ago the oldest message that is not done was published, by topic',
  label: 'topic',
  read: () =>
    select<Row>(
      `SELECT topic AS label, TIMESTAMPDIFF(MICROSECOND, MIN(created_at), :moment) / 1000000 AS value
        FROM outbox WHERE ${IS_OPEN} GROUP BY topic`,
      { merchantId: readEnv().MERCHANT_ID, moment: now() },
    ),
});
