import { defineModel, date, key, nullable, string, type RowOf } from '../defineModel';

/** What the restaurant calls and dials somebody who has an account; no row means that they never entered it. */
export const Customer = defineModel('Customer', 'customers', {
  userId: key(string(36)),
  customerName: nullable(string(120)),
  customerPhone: nullable(string(40)),
  updatedAt: date(),
});

export type CustomerRow = RowOf<typeof Customer>;
