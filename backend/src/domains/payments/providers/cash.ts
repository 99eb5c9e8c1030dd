/** In the books, staff are the provider of cash. No adapter has this slug. */
export const CASH = 'cash';
