import { inTransaction } from '../../../database/transaction';
import { testServer } from '../../../testing';
import { lockKitchen } from './holds';

const server = testServer();

test('each lock of the kitchen that is committed is counted, so that no plan is made from something stale', async () => {
  const count = () => inTransaction((transaction) => lockKitchen(server.merchantId, transaction));
  const first = await count();
  expect(await count()).toBe(first + 1);
  const rolledBack = inTransaction(async (transaction) => {
    await lockKitchen(server.merchantId, transaction);
    throw new Error('given up');
  });
  await expect(rolledBack).rejects.toThrow('given up');
  expect(await count()).toBe(first + 2);
});
