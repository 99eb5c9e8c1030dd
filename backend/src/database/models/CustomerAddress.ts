import { defineModel, boolean, date, key, nullable, string, type RowOf } from '../defineModel';

/** A delivery address of a person. A unique key allows one default for each person. */
export const CustomerAddress = defineModel('CustomerAddress', 'customer_addresses', {
  userId: key(string(36)),
  /** UUIDv7. */
  id: key(string(36)),
  label: string(40),
  address: string(500),
  zip: nullable(string(10)),
  isDefault: boolean(),
  createdAt: date(),
});

export type CustomerAddressRow = RowOf<typeof CustomerAddress>;
