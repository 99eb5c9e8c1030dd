import { aboutOne } from '../../outbox/aboutOne';
import { schedule } from '../../lib/schedule';
import { ACCOUNT_DELETED } from '../accounts';
import type { Domain } from '../../Domain';
import { eraseClosedOrders } from '../orders';
import { customersRoutes } from './customers.routes';
import { indexAccounts } from './search/indexAccounts';
import { indexOrders } from './search/indexOrders';
import { CUSTOMER_GONE, eraseCustomer, onAccountDeleted } from './ending/eraseCustomer';

/** An order that the kitchen had when its customer left is over by and by. */
const ERASE_EVERY_MS = 60_000;
/** A customer is found by the name of an order soon after it was confirmed, and by their own soon after signing up. */
const INDEX_EVERY_MS = 10_000;

/**
 * What the restaurant keeps of a person beside their account: their cart and orders, where they live, what they may
 * have back.
 */
export const customers: Domain = {
  routes: customersRoutes,
  outbox: {
    [ACCOUNT_DELETED]: aboutOne('userId', onAccountDeleted),
    [CUSTOMER_GONE]: aboutOne('userId', (merchantId, userId) => eraseCustomer({ merchantId, userId })),
  },
  start: ({ MERCHANT_ID }) => {
    const ends = [
      schedule(ERASE_EVERY_MS, 'orders of deleted accounts erased', () => eraseClosedOrders(MERCHANT_ID)),
      schedule(INDEX_EVERY_MS, 'customers indexed', (signal) => indexOrders(MERCHANT_ID, signal), { atOnce: true }),
      schedule(INDEX_EVERY_MS, 'accounts indexed', (signal) => indexAccounts(MERCHANT_ID, signal), { atOnce: true }),
    ];
    return async () => void (await Promise.all(ends.map((end) => end())));
  },
};
