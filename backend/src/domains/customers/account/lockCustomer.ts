import type { Transaction } from 'sequelize';
import { Customer } from '../../../database/models/Customer';
import { now } from '../../../lib/clock';
import type { UserRef } from './readAccount';

/** Serializes changes of a customer's data: locks the customer until the transaction ends. */
export async function lockCustomer({ merchantId, userId }: UserRef, transaction: Transaction): Promise<void> {
  const row = { merchantId, userId, customerName: null, customerPhone: null, updatedAt: now() };
  await Customer.bulkCreate([row], { updateOnDuplicate: ['updatedAt'], transaction });
}
