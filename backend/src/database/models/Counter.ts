import type { Transaction } from 'sequelize';
import { sequelize } from '../connection';

/**
 * The next small number of a restaurant (dish, order number). Numbers that go into addresses are UUIDs instead; these
 * are for people and for the wire's numeric ids. The row stays locked until the transaction ends, so a number that was
 * rolled back is given again: there are no gaps.
 */
export async function nextNumber(
  merchantId: string,
  name: string,
  transaction: Transaction,
  first = 1,
): Promise<number> {
  // LAST_INSERT_ID(expr) hands the new value back with the same statement; the server's own state per connection.
  const [result] = await sequelize.query(
    `INSERT INTO counters (merchant_id, name, value) VALUES (:merchantId, :name, LAST_INSERT_ID(:first))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + 1)`,
    { replacements: { merchantId, name, first }, transaction },
  );
  return (result as unknown as { insertId: number }).insertId ?? (result as unknown as number);
}
