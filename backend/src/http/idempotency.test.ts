import { execute } from '../database/connection';
import { now, setClock } from '../lib/clock';
import { testServer } from '../testing';
import { purgeOldAnswers } from './idempotency';

const server = testServer();

const ANSWERS = 2500;

test('answers are forgotten after a day, however many there are', async () => {
  const rows = Array.from(
    { length: ANSWERS },
    (_, index) => `(:merchantId, SHA2(${index}, 256), '', 200, '', '{}', :now)`,
  );
  await execute(
    `INSERT INTO idempotency_keys (merchant_id, scope_hash, request_hash, status, body, headers, created_at)
      VALUES ${rows.join(', ')}`,
    { merchantId: server.merchantId, now: now() },
  );
  const inHours = (hours: number): void => setClock(() => new Date(Date.now() + hours * 3_600_000));
  inHours(23);
  expect(await purgeOldAnswers(server.merchantId)).toBe(0);
  inHours(25);
  expect(await purgeOldAnswers(server.merchantId)).toBe(ANSWERS);
});
