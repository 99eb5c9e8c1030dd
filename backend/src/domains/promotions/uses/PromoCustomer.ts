import { createHmac } from 'node:crypto';
import { mailboxOf, phoneKeyOf } from '../../../lib/contact';
import { keysFor } from '../../../lib/secrets';

/** Who wants a code, as far as it is known: before an order no name is known. */
export type PromoCustomer = {
  userId?: string | null;
  email?: string | null;
  phone?: string | null;
  /** The cart, which is the same guest's as long as it lives. */
  cartId?: string | null;
};

/** The same in the columns of a use: an address or a number is kept as a keyed hash. */
export type CustomerKeys = {
  cartId: string | null;
  userId: string | null;
  emailHash: string | null;
  phoneHash: string | null;
};

/** By which uses of a customer are found: also those that were stored under one of SITE_SECRET_FALLBACKS. */
export type SearchedCustomer = CustomerKeys & { earlierHashes?: readonly string[] };

/** The keys by which a use identifies its customer. */
export function keysOf({ userId = null, email, phone, cartId = null }: PromoCustomer): CustomerKeys {
  const [emailHash = null] = hashesOf(mailboxOf(email ?? ''));
  const [phoneHash = null] = hashesOf(phoneKeyOf(phone ?? ''));
  return { cartId, userId, emailHash, phoneHash };
}

export function searchedBy(customer: PromoCustomer): SearchedCustomer {
  const hashes = [mailboxOf(customer.email ?? ''), phoneKeyOf(customer.phone ?? '')].map(hashesOf);
  return { ...keysOf(customer), earlierHashes: hashes.flatMap(([, ...earlier]) => earlier) };
}

/** The hash under SITE_SECRET first; none of an empty text. */
function hashesOf(value: string): string[] {
  if (value === '') return [];
  return keysFor('promotion customers').map((key) => createHmac('sha256', key).update(value).digest('hex'));
}
