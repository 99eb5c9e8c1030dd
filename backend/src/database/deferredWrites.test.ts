import { inTransaction, isDuplicateKey } from '../database/transaction';
import { roundTripsOf } from './roundTrips';
import { execute, select, sequelize } from './connection';
import { afterCommit, executeLater, executeTogether, recordServerVersion } from './deferredWrites';
import { parseNames } from './namedValues';
import { testServer } from '../testing';

testServer();

const ADD = 'INSERT INTO counters (merchant_id, name, value) VALUES (:merchantId, :name, :value)';
const RAISE = 'UPDATE counters SET value = value * 10 + :by WHERE merchant_id = :merchantId AND name = :name';
const counter = (name: string, value: number) => ({ merchantId: 'deferred', name, value });
const raise = (name: string, by: number) => ({ merchantId: 'deferred', name, by });

async function values(): Promise<Record<string, number>> {
  const rows = await select<{ name: string; value: number }>(
    "SELECT name, value FROM counters WHERE merchant_id = 'deferred'",
    {},
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

beforeEach(() => execute("DELETE FROM counters WHERE merchant_id = 'deferred'", {}));
afterAll(() => recordServerVersion('10.11-MariaDB'));

describe.each([
  { server: 'MariaDB', version: '10.11.6-MariaDB', writesAndCommit: 1, ownTransaction: 1 },
  { server: 'MySQL', version: '8.0.36', writesAndCommit: 4, ownTransaction: 4 },
])(
  'writes that wait for the end of their transaction, with $server',
  ({ version, writesAndCommit, ownTransaction }) => {
    beforeEach(() => recordServerVersion(version));

    test('are sent with its COMMIT, in their order', async () => {
      const { roundTrips } = await roundTripsOf(() =>
        inTransaction((transaction) => {
          executeLater(ADD, counter('a', 1), transaction);
          executeLater(RAISE, raise('a', 2), transaction);
          executeLater(RAISE, raise('a', 3), transaction);
          return Promise.resolve();
        }),
      );
      expect(await values()).toEqual({ a: 123 });
      expect(roundTrips).toBe(1 + writesAndCommit);
    });

    test('are sent before the next statement of the transaction', async () => {
      await inTransaction(async (transaction) => {
        executeLater(ADD, counter('a', 1), transaction);
        await execute(RAISE, raise('a', 2), transaction);
        executeLater(RAISE, raise('a', 3), transaction);
        const rows = await select("SELECT value FROM counters WHERE merchant_id = 'deferred'", {}, transaction);
        expect(rows).toEqual([{ value: 123 }]);
      });
    });

    test('are undone together when one of them fails, and nothing is announced', async () => {
      let announced = false;
      const failing = inTransaction((transaction) => {
        executeLater(ADD, counter('a', 1), transaction);
        executeLater(ADD, counter('b', 1), transaction);
        executeLater(ADD, counter('a', 1), transaction);
        afterCommit(transaction, () => (announced = true));
        return Promise.resolve();
      });
      const error: unknown = await failing.catch((reason: unknown) => reason);
      expect(isDuplicateKey(error)).toBe(true);
      expect(await values()).toEqual({});
      expect(announced).toBe(false);
    });

    test('are forgotten when the command fails', async () => {
      const failing = inTransaction((transaction) => {
        executeLater(ADD, counter('a', 1), transaction);
        return Promise.reject(new Error('no'));
      });
      await expect(failing).rejects.toThrow('no');
      expect(await values()).toEqual({});
    });

    test('hold any text', async () => {
      const name = `it's; "COMMIT" \\ :dish \u{1f336}`;
      const dish = { merchantId: 'deferred', dish: 1, name };
      await inTransaction((transaction) => {
        executeLater('DELETE FROM order_item_figures WHERE merchant_id = :merchantId', dish, transaction);
        executeLater(
          'INSERT INTO order_item_figures (merchant_id, menu_item_id, name, quantity) VALUES (:merchantId, :dish, :name, 1)',
          dish,
          transaction,
        );
        return Promise.resolve();
      });
      expect(await select('SELECT name FROM order_item_figures WHERE merchant_id = :merchantId', dish)).toEqual([
        { name },
      ]);
    });

    test('can be a transaction of their own, which leaves nothing open when it fails', async () => {
      const write = () =>
        executeTogether(sequelize, [
          [ADD, counter('a', 1)],
          [ADD, counter('b', 1)],
        ]);
      const { result, roundTrips } = await roundTripsOf(write);
      expect(result).toBe(2);
      expect(roundTrips).toBe(ownTransaction);
      await execute("DELETE FROM counters WHERE merchant_id = 'deferred' AND name = 'a'", {});
      await expect(write()).rejects.toThrow();
      expect(await values()).toEqual({ b: 1 });
    });
  },
);

test('a colon in quoted text or a comment is no name', () => {
  const sql = "SELECT ':no', `a:b`, \":no\", '%H:%i', 12:30 /* :no */ FROM t WHERE a = :yes AND b IN (:list) -- :no";
  expect(parseNames(sql).names).toEqual(['yes', 'list']);
});
