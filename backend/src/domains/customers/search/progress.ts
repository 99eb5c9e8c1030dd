import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { Counter } from '../../../database/models/Counter';

/** How far a job has read its source. */
export async function readProgress(merchantId: string, name: string): Promise<number> {
  const counter = await Counter.findOne({ where: { merchantId, name } });
  return counter?.value ?? 0;
}

/** Never goes back: two processes may run the same job. */
export async function saveProgress(
  { merchantId, name, value }: { merchantId: string; name: string; value: number },
  transaction: Transaction,
): Promise<void> {
  await execute(
    `INSERT INTO counters (merchant_id, name, value) VALUES (:merchantId, :name, :value)
     ON DUPLICATE KEY UPDATE value = GREATEST(value, VALUES(value))`,
    { merchantId, name, value },
    transaction,
  );
}
