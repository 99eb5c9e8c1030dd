import { register } from 'prom-client';
import { execute } from './database/connection';
import { testServer } from './testing';
import { buildOrder } from './testing/builders/buildOrder';

const server = testServer();

/** Values of one metric by its label; `""` where it has none. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const metric = register.getSingleMetric(name);
  if (!metric) throw new Error(`There is no metric ${name}`);
  const { values } = await metric.get();
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
}

describe('/metrics shows', () => {
  test('how long the oldest message of each topic has waited, and how many wait', async () => {
    await execute(
      `INSERT INTO outbox (id, merchant_id, topic, message_key, payload, attempts, available_at, created_at)
        VALUES ('01000000-0000-7000-8000-0000000000aa', :merchantId, 'metrics.test', 'a', '{}', 0, '2036-01-01',
          UTC_TIMESTAMP(3) - INTERVAL 90 SECOND)`,
      { merchantId: server.merchantId },
    );
    expect((await valuesOf('outbox_messages_undone'))['metrics.test']).toBe(1);
    expect((await valuesOf('outbox_oldest_message_seconds'))['metrics.test']).toBeGreaterThanOrEqual(90);
    await execute("DELETE FROM outbox WHERE topic = 'metrics.test'", {});
    expect(await valuesOf('outbox_messages_undone')).not.toHaveProperty('metrics.test');
  });

  test('mails that no mail server has taken, and open payment alerts', async () => {
    await execute(
      `INSERT INTO mails (merchant_id, id, mail_key, recipient, subject, status, attempts, created_at, updated_at)
        VALUES (:merchantId, '01000000-0000-7000-8000-0000000000ab', 'metrics', 'a@example.com', '', 'waiting', 0,
          UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      { merchantId: server.merchantId },
    );
    await execute(
      `INSERT INTO payment_alerts (merchant_id, kind, subject_id, detail, created_at, resolved_at) VALUES
        (:merchantId, 'refund_failed', 'a', '', UTC_TIMESTAMP(3), NULL),
        (:merchantId, 'refund_failed', 'b', '', UTC_TIMESTAMP(3), NULL),
        (:merchantId, 'refund_failed', 'c', '', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      { merchantId: server.merchantId },
    );
    expect(await valuesOf('mails_waiting')).toMatchObject({ waiting: 1 });
    expect(await valuesOf('payment_alerts_open')).toEqual({ refund_failed: 2 });
  });

  test('what the pool does, and how long work waits for a connection and in each queue', async () => {
    await buildOrder(server.api);
    const states = await valuesOf('database_pool_connections');
    expect(Object.keys(states).sort()).toEqual(['idle', 'in_use', 'waiting']);
    expect((states.idle ?? 0) + (states.in_use ?? 0)).toBeGreaterThan(0);
    expect(await valuesOf('database_queue_waiting')).toMatchObject({ transactions: 0 });
    const text = await register.getSingleMetricAsString('database_wait_seconds');
    for (const queue of ['connection', 'transactions']) {
      expect(text).toMatch(new RegExp(`database_wait_seconds_count\\{for="${queue}"\\} [1-9]`));
    }
    expect(await valuesOf('database_deadlocks_total')).toEqual({ '': expect.any(Number) });
  });

  test('the rest while the database does not answer', async () => {
    await execute('RENAME TABLE mails TO mails_away', {});
    expect(await valuesOf('mails_waiting')).toEqual({});
    expect(await register.metrics()).toContain('database_pool_connections');
    await execute('RENAME TABLE mails_away TO mails', {});
    expect(await valuesOf('mails_waiting')).toMatchObject({ waiting: 1 });
  });
});
