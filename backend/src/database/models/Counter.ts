import type { Transaction } from 'sequelize';
import { executeForId } from '../connection';
import { bigint, defineModel, key, string } from '../defineModel';

/** The number that was given last, by the name of what is numbered. */
export const Counter = defineModel('Counter', 'counters', {
  name: key(string(64)),
  value: bigint(),
});

/**
 * Reserves the next small numbers of a restaurant (dishes, orders). Numbers that go into addresses are UUIDs instead;
 * these are for people and for the wire's numeric ids. The row stays locked until the transaction ends, so a number that
 * was rolled back is given again: there are no gaps.
 *
 * @returns the first of `count` numbers
 */
export async function reserveNumbers(
  merchantId: string,
  name: string,
  count: number,
  transaction: Transaction,
  first = 1,
): Promise<number> {
  // LAST_INSERT_ID(expr) hands the new value back with the same statement.
  const last = await executeForId(
    `INSERT INTO counters (merchant_id, name, value) VALUES (:merchantId, :name, LAST_INSERT_ID(:first + :count - 1))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + :count)`,
    { merchantId, name, first, count },
    transaction,
  );
  return last - count + 1;
}

/**
 * Locks a name of a restaurant until the transaction ends, for an entity that may have no row yet: a read that finds no row
 * locks nothing.
 */
export async function lockName(merchantId: string, name: string, transaction: Transaction): Promise<void> {
  await nextNumber(merchantId, name, transaction);
}

/** The next number of a restaurant. */
export function nextNumber(merchantId: string, name: string, transaction: Transaction, first = 1): Promise<number> {
  return reserveNumbers(merchantId, name, 1, transaction, first);
}
