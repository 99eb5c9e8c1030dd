import { ConnectionAcquireTimeoutError } from 'sequelize';
import { createSlots } from './transactionSlots';

/** Work that ends when told. */
function held(): { work: () => Promise<string>; end: () => void; begun: () => boolean } {
  let end: () => void = () => undefined;
  let hasBegun = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async (): Promise<string> => {
    hasBegun = true;
    await ended;
    return 'done';
  };
  return { work, end, begun: () => hasBegun };
}

test('the next one begins when one ends, also when it fails', async () => {
  const slots = createSlots(1, 1000, 'test');
  const first = held();
  const second = held();
  const running = slots.run(first.work);
  const waiting = slots.run(second.work);
  await Promise.resolve();
  expect([first.begun(), second.begun()]).toEqual([true, false]);
  first.end();
  await running;
  second.end();
  expect(await waiting).toBe('done');
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(() => Promise.resolve(7))).toBe(7);
});

test('who waits too long is told, and takes no turn', async () => {
  const slots = createSlots(1, 20, 'test');
  const first = held();
  const late = held();
  const running = slots.run(first.work);
  await expect(slots.run(late.work)).rejects.toBeInstanceOf(ConnectionAcquireTimeoutError);
  first.end();
  await running;
  expect(late.begun()).toBe(false);
  expect(await slots.run(() => Promise.resolve('free'))).toBe('free');
});
