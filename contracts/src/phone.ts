import { LIMITS } from './limits';

/** Shown at the field and returned by the server, word for word. */
export const PHONE_MESSAGE = 'Please enter a valid phone number, such as (936) 555-0134';

/** The shortest local numbers, and the longest number of E.164. */
const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;

const SEPARATORS = new Set(' \u00a0\u2007\u2009\u202f-\u2010\u2011\u2012\u2013\u2014\u2212./()');
/** What comes along when a number is copied: marks of the writing direction around it, and the scheme of a link. */
const COPIED_ALONG = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|^tel:/gi;
/** What may follow the number, such as `ext. 12`, `x12` or `#12`; anchored and bounded, so it runs in linear time. */
const EXTENSION = /^(?:extension|ext|x|#)[.:]? ?\d{1,6}$/i;

/** The number as it was typed or pasted, without invisible characters. */
export function visiblePhone(typed: string): string {
  return typed.replaceAll(COPIED_ALONG, '').trim();
}

/**
 * The digits of a phone number as a person types it: local or international, with spaces, dots, hyphens, slashes and
 * parentheses, and with an extension, which is not part of the digits. The country and the area are not checked.
 *
 * @returns undefined for a text that is no phone number
 */
export function phoneDigits(typed: string): string | undefined {
  if (typed.length > LIMITS.customerPhoneMax) return undefined;
  const text = visiblePhone(typed);
  let digits = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character >= '0' && character <= '9') digits += character;
    else if (character === '+' && digits === '' && !text.includes('+', at + 1)) continue;
    else if (SEPARATORS.has(character)) continue;
    else if (digits !== '' && EXTENSION.test(text.slice(at))) break;
    else return undefined;
  }
  return digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS ? digits : undefined;
}

/** The one rule for phone numbers, in the forms and on the server. */
export function isPhoneNumber(typed: string): boolean {
  return phoneDigits(typed) !== undefined;
}

/** A link that dials a stored number: the digits, with the plus of an international one, and no extension. */
export function phoneLink(phone: string): string {
  const plus = phone.includes('+') ? '+' : '';
  return `tel:${plus}${phoneDigits(phone) ?? phone.replaceAll(/\D/g, '')}`;
}
