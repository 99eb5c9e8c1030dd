import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { now } from '../../../lib/clock';
import type { UserRef } from './readAccount';

/** Serializes changes of a customer's data: locks the customer until the transaction ends. */
export async function lockCustomer({ merchantId, userId }: UserRef, transaction: Transaction): Promise<void> {
  await execute(
    `INSERT INTO customers (merchant_id, user_id, customer_name, customer_phone, updated_at)
     VALUES (:merchantId, :userId, NULL, NULL, :moment)
     ON DUPLICATE KEY UPDATE updated_at = VALUES(updated_at)`,
    { merchantId, userId, moment: now() },
    transaction,
  );
}
