import { execute, select } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { eventually, testServer } from '../testing';
import { setClock } from '../lib/clock';
import { claimDue } from './claimDue';
import { handleInTurn } from './handleMessages';
import type { OutboxHandlers } from './Message';
import { publish, startDispatcher } from './outbox';

testServer();

// A restaurant of its own for each test: the server under test dispatches for another one.
let count = 0;
const merchant = (): string => `outbox-${(count += 1)}`;
const note = (merchantId: string, key: string, payload: unknown = { key }) =>
  inTransaction((transaction) => publish({ merchantId, topic: 'test', key, payload }, transaction));

/** @returns how many messages were due */
async function dispatchOnce(merchantId: string, handlers: OutboxHandlers): Promise<number> {
  const messages = await claimDue(merchantId, { limit: 100 });
  await handleInTurn(merchantId, messages, handlers, () => false);
  return messages.length;
}

test('a message is handled once, with what was noted', async () => {
  const merchantId = merchant();
  await note(merchantId, 'a', { text: 'smoked ✓' });
  await note(merchantId, 'a', { text: 'again' });
  const seen: unknown[] = [];
  const handlers = { test: (payload: unknown) => Promise.resolve(void seen.push(payload)) };
  expect(await dispatchOnce(merchantId, handlers)).toBe(1);
  expect(await dispatchOnce(merchantId, handlers)).toBe(0);
  expect(seen).toEqual([{ text: 'smoked ✓' }]);
});

test('what is rolled back never happens', async () => {
  const merchantId = merchant();
  await inTransaction(async (transaction) => {
    await publish({ merchantId, topic: 'test', key: 'a', payload: {} }, transaction);
    throw new Error('no');
  }).catch(() => undefined);
  expect(await dispatchOnce(merchantId, {})).toBe(0);
});

test('a failure is tried again, later and later', async () => {
  const merchantId = merchant();
  setClock(new Date('2026-11-20T18:00:00Z'));
  await note(merchantId, 'a');
  let failures = 2;
  const handlers = {
    test: () => (failures-- > 0 ? Promise.reject(new Error('mail server is down')) : Promise.resolve()),
  };
  expect(await dispatchOnce(merchantId, handlers)).toBe(1);
  expect(await dispatchOnce(merchantId, handlers)).toBe(0);
  const [row] = await select<{ last_error: string }>('SELECT last_error FROM outbox WHERE merchant_id = :merchantId', {
    merchantId,
  });
  expect(row?.last_error).toBe('mail server is down');
  setClock(new Date('2026-11-20T18:00:01Z'));
  expect(await dispatchOnce(merchantId, handlers)).toBe(1);
  setClock(new Date('2026-11-20T18:00:03Z'));
  expect(await dispatchOnce(merchantId, handlers)).toBe(1);
  expect(await dispatchOnce(merchantId, handlers)).toBe(0);
});

test('two processes never handle the same message', async () => {
  const merchantId = merchant();
  for (let i = 0; i < 50; i += 1) await note(merchantId, `message-${i}`);
  const seen: string[] = [];
  const handlers = { test: (_: unknown, { key }: { key: string }) => Promise.resolve(void seen.push(key)) };
  const drain = async () => {
    while ((await dispatchOnce(merchantId, handlers)) > 0);
  };
  await Promise.all([drain(), drain(), drain()]);
  expect(seen.sort()).toEqual(Array.from({ length: 50 }, (_, i) => `message-${i}`).sort());
});

test('a message whose handler died with its process is taken up again', async () => {
  const merchantId = merchant();
  setClock(new Date('2026-11-20T18:00:00Z'));
  await note(merchantId, 'a');
  let entered = false;
  void dispatchOnce(merchantId, {
    test: () => {
      entered = true;
      return new Promise(() => undefined);
    },
  });
  await eventually(async () => Promise.resolve(expect(entered).toBe(true)));
  const handlers = { test: () => Promise.resolve() };
  expect(await dispatchOnce(merchantId, handlers)).toBe(0);
  setClock(new Date('2026-11-20T18:00:21Z'));
  expect(await dispatchOnce(merchantId, handlers)).toBe(1);
});

test('a dispatcher wakes when something is noted, and stops', async () => {
  const merchantId = merchant();
  const seen: string[] = [];
  const dispatcher = startDispatcher(merchantId, {
    test: (_, { key }) => Promise.resolve(void seen.push(key)),
  });
  try {
    await note(merchantId, 'now');
    await eventually(async () => Promise.resolve(expect(seen).toEqual(['now'])));
  } finally {
    await dispatcher.stop();
  }
  await note(merchantId, 'later');
  expect(await dispatchOnce(merchantId, {})).toBe(1);
});

test('a topic that is slow keeps no other waiting, and a stop does not wait for all of it', async () => {
  const merchantId = merchant();
  const { promise: provider, resolve: providerAnswers } = withResolvers();
  for (let i = 0; i < 3; i += 1) await note(merchantId, `slow-${i}`);
  const seen: string[] = [];
  const dispatcher = startDispatcher(merchantId, {
    test: async (_, { key }) => {
      seen.push(key);
      await provider;
    },
    quick: (_, { key }) => Promise.resolve(void seen.push(key)),
  });
  await eventually(async () => Promise.resolve(expect(seen).toEqual(['slow-0'])));
  await inTransaction((transaction) =>
    publish({ merchantId, topic: 'quick', key: 'ticket', payload: {} }, transaction),
  );
  await eventually(async () => Promise.resolve(expect(seen).toEqual(['slow-0', 'ticket'])));

  const stopping = dispatcher.stop();
  providerAnswers();
  await stopping;
  expect(seen).toEqual(['slow-0', 'ticket']);
  // The rest is due at once for the next worker.
  expect(await dispatchOnce(merchantId, { test: () => Promise.resolve() })).toBe(2);
});

test('a process that was held up gives back nothing that another one has claimed since', async () => {
  const merchantId = merchant();
  await note(merchantId, 'a');
  const read = () =>
    select<{ id: string; claimed_by: string | null; attempts: number }>(
      'SELECT id, claimed_by, attempts FROM outbox WHERE merchant_id = :merchantId',
      { merchantId },
    );
  const [{ id } = { id: '' }] = await read();
  await execute('UPDATE outbox SET claimed_by = :other, attempts = 2 WHERE merchant_id = :merchantId AND id = :id', {
    merchantId,
    id,
    other: 'another process',
  });
  const late = { id, topic: 'test', message_key: 'a', payload: {}, attempts: 1, claimant: 'this one', handleBefore: 0 };
  await handleInTurn(merchantId, [late], {}, () => false);
  expect(await read()).toEqual([{ id, claimed_by: 'another process', attempts: 2 }]);
});

test('messages that are done are forgotten after a week, however many there are', async () => {
  const merchantId = merchant();
  const rows = Array.from(
    { length: 1500 },
    (_, index) => `(UUID(), :merchantId, 'test', '${index}', '{}', 1, :day, :day, :day)`,
  );
  await execute(
    `INSERT INTO outbox (id, merchant_id, topic, message_key, payload, attempts, available_at, done_at, created_at)
      VALUES ${rows.join(', ')}`,
    { merchantId, day: new Date(Date.now() - 8 * 86_400_000) },
  );
  const dispatcher = startDispatcher(merchantId, {});
  const left = async () =>
    (await select('SELECT 1 FROM outbox WHERE merchant_id = :merchantId', { merchantId })).length;
  await eventually(async () => expect(await left()).toBe(0)).finally(() => dispatcher.stop());
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
