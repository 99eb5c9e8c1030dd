import type { Domain } from '../Domain';
import { customersRoutes } from './customers.routes';

/** What the restaurant keeps of a person beside their account: their cart and orders, where they live, what they may have back. */
export const customers: Domain = {
  name: 'customers',
  routes: customersRoutes,
};
