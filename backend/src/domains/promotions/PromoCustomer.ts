import { createHmac } from 'node:crypto';
import { phoneDigits } from '@site/contracts';
import { keyFor } from '../../lib/secrets';

/** Who wants a code, as far as it is known: before an order nobody has told a name. */
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
  return { cartId, userId, emailHash: hash(mailbox(email ?? '')), phoneHash: hash(digits(phone ?? '')) };
}

/** `Ada+pine@example.com` is delivered to `ada@example.com`. */
function mailbox(email: string): string {
  const parts = email.trim().toLowerCase().split('@');
  const [name = '', host = ''] = parts;
  if (parts.length !== 2 || name === '' || host === '' || /\s/.test(name + host)) return '';
  return `${name.split('+', 1)[0] ?? ''}@${host}`;
}

/** Digits without the extension and the country's one; empty for what is no phone number. */
function digits(phone: string): string {
  return (phoneDigits(phone) ?? '').replace(/^1(?=\d{10}$)/, '');
}

function hash(value: string): string | null {
  if (value === '') return null;
  return createHmac('sha256', keyFor('promotion customers')).update(value).digest('hex');
}
