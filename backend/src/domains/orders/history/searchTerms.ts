import { toCents } from '../../../lib/money';
import { getMenu } from '../../menu';

/** An index whose entries are not in the order of creation: all matches are read before they are sorted. */
export type Match = { index: string; sql: string };

/** What a search means: conditions on a row of `orders`, and the indexes that find the same rows. */
export type Terms = {
  matches: readonly Match[];
  /** Dishes whose orders match as well. */
  dishIds: readonly number[];
  /** Holds for exactly the rows that match. */
  condition: string;
  values: Record<string, unknown>;
};

const DISHES_MAX = 20;
/** Digits of a phone number; fewer fit too many numbers. */
const TAIL_MIN = 4;
const NUMBER_DIGITS_MAX = 9;

/** What a name is found by the beginning of, with its indexes: all of it, its last word, its second and its last part. */
const NAME_COLUMNS = {
  customer_name: 'orders_name',
  last_name: 'orders_last_name',
  name_second: 'orders_name_second',
  name_end: 'orders_name_end',
};

/** `12.50`, `$12.50`, or `$1,234.50` as lists show it. */
const AMOUNT = /^(?:\$\s*)?\d{1,3}(?:,?\d{3})?\.\d\d$/;

/**
 * Reads what was typed: an amount, digits of an order number or the end of a phone number, or text of a name or a dish.
 */
export async function readTerms(merchantId: string, q: string): Promise<Terms> {
  if (AMOUNT.test(q)) return ofAmount(q);
  return /^[#\s]*\d{1,9}$/.test(q) || /^[\d\s()+.-]{4,}$/.test(q)
    ? ofDigits(q)
    : ofText(q, await dishesOf(merchantId, q));
}

/** Searches by amount, from the newest order on, because no index holds amounts. */
function ofAmount(q: string): Terms {
  return {
    matches: [],
    dishIds: [],
    condition: '(total_cents = :cents OR amount_due_cents = :cents)',
    values: { cents: toCents(q.replaceAll(/[$,]/g, '')) },
  };
}

function ofDigits(q: string): Terms {
  const digits = q.replaceAll(/\D/g, '');
  const matches = [
    ...(digits.length <= NUMBER_DIGITS_MAX ? [{ index: 'orders_number', sql: 'order_number = :number' }] : []),
    ...(digits.length >= TAIL_MIN ? [{ index: 'orders_phone', sql: 'phone_reversed LIKE :tail' }] : []),
  ];
  // A telephone shows the country's one, which few guests type.
  const ofPhone = digits.replace(/^1(?=\d{10}$)/, '');
  const values = { number: Number(digits), tail: `${[...ofPhone].reverse().join('')}%` };
  return { matches, dishIds: [], condition: anyOf(matches.map(({ sql }) => sql)), values };
}

function ofText(q: string, dishIds: readonly number[]): Terms {
  const matches = Object.entries(NAME_COLUMNS).map(([column, index]) => ({
    index,
    sql: `(${column} LIKE :name OR ${column} LIKE :curly)`,
  }));
  const ofDishes = `EXISTS (SELECT 1 FROM order_items WHERE order_items.merchant_id = orders.merchant_id
    AND order_items.order_id = orders.id AND order_items.menu_item_id IN (:dishIds))`;
  const prefix = `${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Phones type the curly apostrophe.
  const [name, curly] = [prefix.replaceAll('’', "'"), prefix.replaceAll("'", '’')];
  return {
    matches,
    dishIds,
    condition: anyOf([...matches.map(({ sql }) => sql), ...(dishIds.length > 0 ? [ofDishes] : [])]),
    values: { name, curly, dishIds },
  };
}

/** Dishes whose names begin with what was typed, or have a word that does. */
async function dishesOf(merchantId: string, q: string): Promise<number[]> {
  const wanted = q.toLowerCase();
  const { dishes } = await getMenu(merchantId);
  return [...dishes.values()]
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`))
    .slice(0, DISHES_MAX)
    .map(({ id }) => id);
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'FALSE' : `(${conditions.join(' OR ')})`;
}
