import { aboutOne } from '../../lib/aboutOne';
import { every } from '../../lib/every';
import { ACCOUNT_DELETED } from '../accounts';
import type { Domain } from '../Domain';
import { eraseClosedOrders } from '../orders';
import { customersRoutes } from './customers.routes';
import { CUSTOMER_GONE, eraseCustomer, onAccountDeleted } from './eraseCustomer';

/** An order that the kitchen had when its customer left is over by and by. */
const ERASE_EVERY_MS = 60_000;

/** What the restaurant keeps of a person beside their account: their cart and orders, where they live, what they may have back. */
export const customers: Domain = {
  name: 'customers',
  routes: customersRoutes,
  outbox: {
    [ACCOUNT_DELETED]: aboutOne('userId', onAccountDeleted),
    [CUSTOMER_GONE]: aboutOne('userId', (merchantId, userId) => eraseCustomer({ merchantId, userId })),
  },
  start: ({ MERCHANT_ID }) =>
    every(ERASE_EVERY_MS, 'orders of deleted accounts erased', () => eraseClosedOrders(MERCHANT_ID)),
};
