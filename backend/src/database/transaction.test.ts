import { execute, select } from './connection';
import { roundTripsOf } from './roundTrips';
import { newRequestContext, requestContext } from '../lib/requestContext';
import { testServer } from '../testing';
import { inTransaction } from './transaction';

testServer();

const value = async (name: string): Promise<number> => {
  const [row] = await select<{ value: number }>('SELECT value FROM counters WHERE name = :name', { name });
  return row?.value ?? -1;
};
const increase = (name: string, transaction: Parameters<typeof execute>[2]) =>
  execute(
    'UPDATE counters SET value = value + 1 WHERE merchant_id = :m AND name = :name',
    { m: 'm', name },
    transaction,
  );

beforeEach(async () => {
  await execute('DELETE FROM counters', {});
  for (const name of ['a', 'b']) {
    await execute('INSERT INTO counters (merchant_id, name, value) VALUES (:m, :name, 0)', { m: 'm', name });
  }
});

test('two commands that lock in opposite order both succeed, once each', async () => {
  const runs: string[] = [];
  let holding = 0;
  let bothHold = () => {};
  const held = new Promise<void>((resolve) => (bothHold = resolve));
  const command = (first: string, second: string) =>
    inTransaction(async (transaction) => {
      runs.push(first);
      await increase(first, transaction);
      holding += 1;
      if (holding === 2) bothHold();
      await held;
      await increase(second, transaction);
    });
  await Promise.all([command('a', 'b'), command('b', 'a')]);
  expect(runs.length).toBeGreaterThan(2);
  expect(await value('a')).toBe(2);
  expect(await value('b')).toBe(2);
});

test('a failure undoes everything and is not tried again', async () => {
  let runs = 0;
  const failing = inTransaction(async (transaction) => {
    runs += 1;
    await increase('a', transaction);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
  expect(await value('a')).toBe(0);
});

test('an effect that waits for the commit happens after it, and not after a rollback', async () => {
  const seen: number[] = [];
  await inTransaction(async (transaction) => {
    await increase('a', transaction);
    transaction.afterCommit(async () => void seen.push(await value('a')));
  });
  await inTransaction(async (transaction) => {
    transaction.afterCommit(() => void seen.push(-1));
    return Promise.reject(new Error('no'));
  }).catch(() => undefined);
  expect(seen).toEqual([1]);
});

test('a transaction costs two round trips of its own, and reads what is committed', async () => {
  const { roundTrips, result } = await roundTripsOf(() =>
    inTransaction(async (transaction) => {
      // MariaDB and MySQL call it by different names.
      const [row] = await select<{ Value: string }>("SHOW SESSION VARIABLES LIKE 't%_isolation'", {}, transaction);
      return row?.Value;
    }),
  );
  expect(roundTrips).toBe(3);
  expect(result).toBe('READ-COMMITTED');
});

test('statements side by side take the time of a request once', async () => {
  const request = newRequestContext('side by side');
  const started = performance.now();
  await requestContext.run(request, () => Promise.all([1, 2, 3, 4].map(() => select('SELECT SLEEP(0.2)', {}))));
  expect(request.databaseMs).toBeGreaterThan(190);
  expect(request.databaseMs).toBeLessThanOrEqual(performance.now() - started);
});

test('a date keeps its milliseconds', async () => {
  const moment = new Date('2026-11-20T18:05:00.123Z');
  const [row] = await select<{ moment: Date }>('SELECT CAST(:moment AS DATETIME(3)) AS moment', { moment });
  expect(row?.moment).toEqual(moment);
});
