import { AppError } from '../../../lib/AppError';
import { createHashQueue } from './hashQueue';

/** Background work that stops on request. */
function works() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

test('no more run at once than may, and those that wait come in their order', async () => {
  const queue = createHashQueue(2, 10);
  const { ends, work } = works();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((nth) => queue.run(work).then(() => order.push(nth)));
  for (let nth = 0; nth < 4; nth += 1) {
    await new Promise(setImmediate);
    expect(ends.length).toBe(Math.min(2 + nth, 4));
    ends[nth]?.();
  }
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

test('a request is refused at once when the queue is full, and only then', async () => {
  const queue = createHashQueue(1, 1);
  const { ends, work } = works();
  const first = queue.run(work);
  const second = queue.run(work);
  await expect(queue.run(work)).rejects.toMatchObject({ name: AppError.name, code: 'unavailable' });
  ends[0]?.();
  await first;
  await new Promise(setImmediate);
  ends[1]?.();
  await second;
  await expect(queue.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
});

test('work that fails lets the next one begin', async () => {
  const queue = createHashQueue(1, 1);
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
