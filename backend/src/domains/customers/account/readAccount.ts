import { Customer, type CustomerRow } from '../../../database/models/Customer';
import { CustomerAddress, type CustomerAddressRow } from '../../../database/models/CustomerAddress';
import { readPerson, type Person } from '../../accounts';

export type UserRef = { merchantId: string; userId: string };

export async function readAccount({
  merchantId,
  userId,
}: UserRef): Promise<{ person: Person; customer: CustomerRow | null; addresses: CustomerAddressRow[] }> {
  const [person, customer, addresses] = await Promise.all([
    readPerson(merchantId, userId),
    Customer.findOne({ where: { merchantId, userId } }),
    listAddresses({ merchantId, userId }),
  ]);
  return { person, customer, addresses };
}

/** Lists a person's addresses in the order in which they were saved. */
export function listAddresses({ merchantId, userId }: UserRef): Promise<CustomerAddressRow[]> {
  return CustomerAddress.findAll({ where: { merchantId, userId }, order: ['id'] });
}
