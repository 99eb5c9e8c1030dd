import { Op } from 'sequelize';
import { CustomerSearchTerm, type CustomerSearchTermRow } from '../../../database/models/CustomerSearchTerm';
import { findPersonsByEmail } from '../../accounts';
import { findOrderByNumber } from '../../orders';
import { PHONE_END_DIGITS, reversedDigits, WHOLE_PHONE_DIGITS_MIN, wordsOf } from './terms';

/** Of the first word; a second word narrows down a very common name. */
const CANDIDATES = 500;
const FOUND_MAX = 50;
const WORD_MIN = 2;
const NATIONAL_DIGITS = 10;

export type Found = {
  /** Best matches first. */
  userIds: string[];
  /** An order with the number that was asked for, made without an account. */
  guestOrder: { id: string; orderNumber: number; name: string } | null;
};

const LOOKS_LIKE_A_NUMBER = /^#?[\d\s().+-]+$/;

/** The kind of contact data that a query contains completely, so that a match confirms it. The local part with the `@` counts. */
export function wholeContactIn(query: string): 'e-mail address' | 'phone number' | undefined {
  const text = query.trim();
  if (text.includes('@')) return 'e-mail address';
  const isNumber = LOOKS_LIKE_A_NUMBER.test(text) && !text.startsWith('#');
  return isNumber && reversedDigits(text).length >= WHOLE_PHONE_DIGITS_MIN ? 'phone number' : undefined;
}

/** Customers by e-mail address, order number, phone number or name. Every way is a bounded lookup in an index. */
export async function searchCustomers(merchantId: string, query: string): Promise<Found> {
  const text = query.trim();
  if (text.includes('@')) {
    const persons = await findPersonsByEmail(merchantId, text, FOUND_MAX);
    return { userIds: persons.map(({ id }) => id), guestOrder: null };
  }
  if (LOOKS_LIKE_A_NUMBER.test(text)) return searchNumbers(merchantId, text);
  return { userIds: await searchNames(merchantId, wordsOf(text)), guestOrder: null };
}

async function searchNumbers(merchantId: string, text: string): Promise<Found> {
  const isOrderNumber = /^#?\d{1,9}$/.test(text);
  const [order, byPhone] = await Promise.all([
    isOrderNumber ? findOrderByNumber(merchantId, Number(text.replace('#', ''))) : null,
    text.startsWith('#') ? [] : searchPhones(merchantId, reversedDigits(text)),
  ]);
  const userIds = order?.userId ? [order.userId, ...byPhone] : byPhone;
  const guestOrder = order?.userId === null ? order : null;
  return { userIds: [...new Set(userIds)], guestOrder };
}

/**
 * By the last four digits, which lists show, or by the whole number. With five or six of them staff could find what is masked
 * digit by digit.
 */
async function searchPhones(merchantId: string, digits: string): Promise<string[]> {
  // Without a country code, which the saved number may lack.
  const isNational = digits.length >= NATIONAL_DIGITS;
  if (isNational) return usersBy(merchantId, 'phone', { [Op.startsWith]: digits.slice(0, NATIONAL_DIGITS) }, FOUND_MAX);
  if (digits.length === PHONE_END_DIGITS) return usersBy(merchantId, 'phone', { [Op.startsWith]: digits }, FOUND_MAX);
  return digits.length < WHOLE_PHONE_DIGITS_MIN ? [] : usersBy(merchantId, 'phone', digits, FOUND_MAX);
}

/** Finds customers by name: each word of the query begins a word of the name, in any order. */
async function searchNames(merchantId: string, words: readonly string[]): Promise<string[]> {
  const [first, ...others] = words.filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length);
  if (first === undefined) return [];
  const limit = others.length === 0 ? FOUND_MAX : CANDIDATES;
  let found = await usersBy(merchantId, 'name', { [Op.startsWith]: first }, limit);
  for (const word of others) found = await usersBy(merchantId, 'name', { [Op.startsWith]: word }, CANDIDATES, found);
  return found.slice(0, FOUND_MAX);
}

async function usersBy(
  merchantId: string,
  kind: CustomerSearchTermRow['kind'],
  // Terms hold letters and digits only, so nothing in a prefix is a wildcard.
  term: string | { [Op.startsWith]: string },
  limit: number,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return [];
  const rows = await CustomerSearchTerm.findAll({
    where: { merchantId, kind, term, ...(among && { userId: [...among] }) },
    attributes: ['userId'],
    order: ['term', 'userId'],
    limit,
  });
  return [...new Set(rows.map(({ userId }) => userId))];
}
