import type { Transaction } from 'sequelize';
import { Customer } from '../../../database/models/Customer';
import { CustomerAddress } from '../../../database/models/CustomerAddress';
import { CustomerSearchTerm } from '../../../database/models/CustomerSearchTerm';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { publish } from '../../../outbox/outbox';
import { eraseCart } from '../../cart';
import { eraseMember } from '../../loyalty';
import { cancelUnpaidOrders, disownOrders, eraseClosedOrders } from '../../orders';
import { deleteMember } from '../../staff';
import type { UserRef } from '../account/readAccount';

/** Published once more a while later, for what a request of the last moment may have written. */
export const CUSTOMER_GONE = 'customer.gone';

/** By then every request that was let in before is answered or given up. */
const LAST_REQUESTS_MS = 60_000;

/** Erases everything that the restaurant keeps about a deleted account. Idempotent. */
export async function eraseCustomer(userRef: UserRef): Promise<void> {
  await cancelUnpaidOrders(userRef);
  await inTransaction((transaction) => erase(userRef, transaction));
  await eraseClosedOrders(userRef.merchantId);
}

export async function onAccountDeleted(merchantId: string, userId: string): Promise<void> {
  await eraseCustomer({ merchantId, userId });
  await inTransaction((transaction) =>
    publish(
      {
        merchantId,
        topic: CUSTOMER_GONE,
        key: userId,
        payload: { userId },
        notBefore: new Date(now().getTime() + LAST_REQUESTS_MS),
      },
      transaction,
    ),
  );
}

async function erase({ merchantId, userId }: UserRef, transaction: Transaction): Promise<void> {
  await eraseCart({ merchantId, userId }, transaction);
  await disownOrders({ merchantId, userId }, transaction);
  await eraseMember({ merchantId, userId }, transaction);
  await deleteMember({ merchantId, userId }, transaction);
  const where = { merchantId, userId };
  await CustomerAddress.destroy({ where, transaction });
  await CustomerSearchTerm.destroy({ where, transaction });
  await Customer.destroy({ where, transaction });
}
