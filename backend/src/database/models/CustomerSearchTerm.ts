import { defineModel, date, key, string, type RowOf } from '../defineModel';

/** Something by which a customer is found: a word of their name, or their phone number. */
export const CustomerSearchTerm = defineModel('CustomerSearchTerm', 'customer_search_terms', {
  kind: key(string<'name' | 'phone'>(8)),
  /** A word in small letters without accents; a phone number's digits, the last one first. */
  term: key(string(60)),
  userId: key(string(36)),
  createdAt: date(),
});

export type CustomerSearchTermRow = RowOf<typeof CustomerSearchTerm>;
