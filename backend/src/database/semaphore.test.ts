import { ConnectionAcquireTimeoutError } from 'sequelize';
import { createSemaphore } from './semaphore';

/** Background work that stops on request. */
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
  const semaphore = createSemaphore(1, () => 1000, 'test');
  const first = held();
  const second = held();
  const running = semaphore.run(first.work);
  const waiting = semaphore.run(second.work);
  await Promise.resolve();
  expect([first.begun(), second.begun()]).toEqual([true, false]);
  first.end();
  await running;
  second.end();
  expect(await waiting).toBe('done');
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore.run(() => Promise.resolve(7))).toBe(7);
});

test('waiting too long fails, and takes no turn', async () => {
  const semaphore = createSemaphore(1, () => 20, 'test');
  const first = held();
  const late = held();
  const running = semaphore.run(first.work);
  await expect(semaphore.run(late.work)).rejects.toBeInstanceOf(ConnectionAcquireTimeoutError);
  first.end();
  await running;
  expect(late.begun()).toBe(false);
  expect(await semaphore.run(() => Promise.resolve('free'))).toBe('free');
});
