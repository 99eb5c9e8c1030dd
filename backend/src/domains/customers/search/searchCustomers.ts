import { Op } from 'sequelize';
import { CustomerSearchTerm, type CustomerSearchTermRow } from '../../../database/models/CustomerSearchTerm';
import { findPersonsByEmail } from '../../accounts';
import { findOrderByNumber } from '../../orders';
import { PHONE_DIGITS_MIN, reversedDigits, wordsOf } from './terms';

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

/** Customers by e-mail address, order number, phone number or name. Every way is a bounded lookup in an index. */
export async function searchCustomers(merchantId: string, query: string): Promise<Found> {
  const text = query.trim();
  if (text.includes('@')) {
    const persons = await findPersonsByEmail(merchantId, text, FOUND_MAX);
    return { userIds: persons.map(({ id }) => id), guestOrder: null };
  }
  if (/^#?[\d\s().+-]+$/.test(text)) return searchNumbers(merchantId, text);
  return { userIds: await searchNames(merchantId, wordsOf(text)), guestOrder: null };
}

async function searchNumbers(merchantId: string, text: string): Promise<Found> {
  const isOrderNumber = /^#?\d{1,9}$/.test(text);
  // Without a country code, which the saved number may lack.
  const digits = reversedDigits(text).slice(0, NATIONAL_DIGITS);
  const [order, byPhone] = await Promise.all([
    isOrderNumber ? findOrderByNumber(merchantId, Number(text.replace('#', ''))) : null,
    digits.length >= PHONE_DIGITS_MIN && !text.startsWith('#') ? usersBy(merchantId, 'phone', digits, FOUND_MAX) : [],
  ]);
  const userIds = order?.userId ? [order.userId, ...byPhone] : byPhone;
  const guestOrder = order?.userId === null ? order : null;
  return { userIds: [...new Set(userIds)], guestOrder };
}

/** Every word is the beginning of a word of the name, in any order. */
async function searchNames(merchantId: string, words: readonly string[]): Promise<string[]> {
  const [first, ...others] = words.filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length);
  if (first === undefined) return [];
  let found = await usersBy(merchantId, 'name', first, others.length === 0 ? FOUND_MAX : CANDIDATES);
  for (const word of others) found = await usersBy(merchantId, 'name', word, CANDIDATES, found);
  return found.slice(0, FOUND_MAX);
}

async function usersBy(
  merchantId: string,
  kind: CustomerSearchTermRow['kind'],
  prefix: string,
  limit: number,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return [];
  const rows = await CustomerSearchTerm.findAll({
    // Terms hold letters and digits only, so nothing in a prefix is a wildcard.
    where: { merchantId, kind, term: { [Op.startsWith]: prefix }, ...(among && { userId: [...among] }) },
    attributes: ['userId'],
    order: [
      ['term', 'ASC'],
      ['userId', 'ASC'],
    ],
    limit,
  });
  return [...new Set(rows.map(({ userId }) => userId))];
}
