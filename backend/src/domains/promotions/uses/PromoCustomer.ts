import { createHmac } from 'node:crypto';
import { mailboxOf, phoneKeyOf } from '../../../lib/contact';
import { keyFor } from '../../../lib/secrets';

/** Who wants a code, as far as it is known: before an order no name is known. */
export type PromoCustomer = {
  userId?: string | null;
  email?: string | null;
  phone?: string | null;
  /** The cart, which is the same guest's as long as it lives. */
  cartId?: string | null;
};

/** The same in the columns of a use: an address or a number is kept as a keyed hash, which nobody can read back. */
export type CustomerKeys = {
  cartId: string | null;
  userId: string | null;
  emailHash: string | null;
  phoneHash: string | null;
};

export function keysOf({ userId = null, email, phone, cartId = null }: PromoCustomer): CustomerKeys {
  return { cartId, userId, emailHash: hash(mailboxOf(email ?? '')), phoneHash: hash(phoneKeyOf(phone ?? '')) };
}

function hash(value: string): string | null {
  if (value === '') return null;
  return createHmac('sha256', keyFor('promotion customers')).update(value).digest('hex');
}
