import { defineModel, date, key, nullable, string, type RowOf } from '../defineModel';

/** The name and the phone number of an account; no row means that neither was ever entered. */
export const Customer = defineModel('Customer', 'customers', {
  userId: key(string(36)),
  customerName: nullable(string(120)),
  customerPhone: nullable(string(40)),
  updatedAt: date(),
});

export type CustomerRow = RowOf<typeof Customer>;
