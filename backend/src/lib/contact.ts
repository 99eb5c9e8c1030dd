import { phoneDigits } from '@site/contracts';

/** The mailbox that an address delivers to: `Ada+pine@example.com` is `ada@example.com`. Empty for no address. */
export function mailboxOf(email: string): string {
  const parts = email.trim().toLowerCase().split('@');
  const [name = '', host = ''] = parts;
  if (parts.length !== 2 || name === '' || host === '' || /\s/.test(name + host)) return '';
  return `${name.split('+', 1)[0] ?? ''}@${host}`;
}

/** Digits without the extension and the country's one. Empty for no phone number. */
export function phoneKeyOf(phone: string): string {
  return (phoneDigits(phone) ?? '').replace(/^1(?=\d{10}$)/, '');
}
