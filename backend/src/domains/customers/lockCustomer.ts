import type { Transaction } from 'sequelize';
import { execute } from '../../database/connection';
import { now } from '../../lib/clock';
import type { Whose } from './readAccount';

/** Whoever changes what is kept of a customer waits here for their turn, until the transaction ends. */
export async function lockCustomer({ merchantId, userId }: Whose, transaction: Transaction): Promise<void> {
  await execute(
    `INSERT INTO customers (merchant_id, user_id, customer_name, customer_phone, updated_at)
     VALUES (:merchantId, :userId, NULL, NULL, :moment)
     ON DUPLICATE KEY UPDATE updated_at = VALUES(updated_at)`,
    { merchantId, userId, moment: now() },
    transaction,
  );
}
