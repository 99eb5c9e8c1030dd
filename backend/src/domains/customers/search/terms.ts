import type { CustomerSearchTermRow } from '../../../database/models/CustomerSearchTerm';

export type Term = Pick<CustomerSearchTermRow, 'kind' | 'term'>;

const TERM_MAX = 60;
const WORDS_MAX = 6;
const APOSTROPHES = /['’‘ʼ]/g;
/** What a masked number shows. More of an end would find the hidden digits one after the other. */
export const PHONE_END_DIGITS = 4;
/** A local number without an area code. */
export const WHOLE_PHONE_DIGITS_MIN = 7;

/** Words of a name in small letters without accents: `Zoë O'Neil` is `zoe` and `oneil`. */
export function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(APOSTROPHES, '').replaceAll(/\p{M}/gu, '');
  const words = plain.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, TERM_MAX)))].slice(0, WORDS_MAX);
}

/** Digits from the last to the first: the end of a number is what people remember, and what every spelling shares. */
export function reversedDigits(phone: string): string {
  return [...phone.replaceAll(/\D/g, '')].reverse().join('').slice(0, TERM_MAX);
}

/** The search terms of a name: `O'Neil` is found by `oneil` and by `neil`. */
function termsOfName(name: string): string[] {
  return [...new Set([...wordsOf(name), ...wordsOf(name.replaceAll(APOSTROPHES, ' '))])];
}

/** All search terms of a customer with this name and number. */
export function termsOf({ name, phone }: { name: string | null; phone: string | null }): Term[] {
  const digits = reversedDigits(phone ?? '');
  return [
    ...termsOfName(name ?? '').map((term) => ({ kind: 'name' as const, term })),
    ...(digits.length >= PHONE_END_DIGITS ? [{ kind: 'phone' as const, term: digits }] : []),
  ];
}
