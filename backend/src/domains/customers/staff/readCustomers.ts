import type { StaffCustomer } from '@site/contracts';
import { Customer, type CustomerRow } from '../../../database/models/Customer';
import { toInstant } from '../../../lib/clock';
import { readPersons, type Person } from '../../accounts';
import { countOrdersOf } from '../../orders';
import { maskEmail, maskPhone } from '../../../lib/mask';

/** Reads customers for a list, in the order of the ids; those with a deleted account are left out. */
export async function readCustomers(merchantId: string, userIds: readonly string[]): Promise<StaffCustomer[]> {
  const [persons, rows, counts] = await Promise.all([
    readPersons(merchantId, userIds),
    Customer.findAll({ where: { merchantId, userId: [...userIds] } }),
    countOrdersOf(merchantId, userIds),
  ]);
  const known = new Map(rows.map((row) => [row.userId, row]));
  const ordered = new Map(counts.map((count) => [count.userId, count]));
  return userIds.flatMap((id) => {
    const person = persons.get(id);
    if (!person) return [];
    const { orders = 0, lastOrderAt = null } = ordered.get(id) ?? {};
    return [
      {
        ...presentCustomer(person, known.get(id)),
        orders,
        last_order_at: lastOrderAt && toInstant(lastOrderAt),
      },
    ];
  });
}

/** Presents a customer by the name that they entered, else by the account's display name. */
export function presentCustomer(
  person: Person,
  customer: Pick<CustomerRow, 'customerName' | 'customerPhone'> | null | undefined,
): Omit<StaffCustomer, 'orders' | 'last_order_at'> {
  return {
    id: person.id,
    name: customer?.customerName ?? person.displayName,
    email_masked: maskEmail(person.email),
    phone_masked: maskPhone(customer?.customerPhone ?? null),
    created_at: toInstant(person.createdAt),
  };
}
