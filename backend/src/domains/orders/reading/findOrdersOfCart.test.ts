import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { nextNumber } from '../../../database/models/Counter';
import { inTransaction } from '../../../database/transaction';
import { testServer } from '../../../testing';
import { findOrdersOfCart } from './findOrdersOfCart';

testServer();

/** More often than a connection sends a statement as text. */
const OFTEN = 30;
const merchantId = 'find-orders-of-cart';

async function executions(transaction: Transaction): Promise<number> {
  const sql = "SHOW SESSION STATUS LIKE 'Com_stmt_execute'";
  const [counted] = await select<{ Value: string }>(sql, {}, transaction);
  return Number(counted?.Value);
}

const readOrders = (transaction: Transaction) =>
  findOrdersOfCart(
    { merchantId, cartId: randomUUID(), version: 3, content: { convertedVersion: 1, unconvertedVersions: [1, 2] } },
    transaction,
  );

test.each([
  ['the orders of a cart and the kitchen', readOrders],
  ['the number of an order', (transaction: Transaction) => nextNumber(merchantId, 'order_number', transaction)],
])('OPS-35 an order asks often for %s, so that the statement is prepared', async (_, ask) => {
  const prepared = await inTransaction(async (transaction) => {
    const before = await executions(transaction);
    for (let time = 0; time < OFTEN; time += 1) await ask(transaction);
    return (await executions(transaction)) - before;
  });
  expect(prepared).toBeGreaterThan(0);
});
