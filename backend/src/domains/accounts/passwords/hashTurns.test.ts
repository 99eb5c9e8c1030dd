import { AppError } from '../../../lib/AppError';
import { createTurns } from './hashTurns';

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

test('no more run at once than may, and those that wait come in their order', async () => {
  const turns = createTurns(2, 10);
  const { ends, work } = works();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((nth) => turns.run(work).then(() => order.push(nth)));
  for (let nth = 0; nth < 4; nth += 1) {
    await new Promise(setImmediate);
    expect(ends.length).toBe(Math.min(2 + nth, 4));
    ends[nth]?.();
  }
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

test('who comes when the queue is full is refused at once, and nobody else', async () => {
  const turns = createTurns(1, 1);
  const { ends, work } = works();
  const first = turns.run(work);
  const second = turns.run(work);
  await expect(turns.run(work)).rejects.toMatchObject({ name: AppError.name, code: 'unavailable' });
  ends[0]?.();
  await first;
  await new Promise(setImmediate);
  ends[1]?.();
  await second;
  await expect(turns.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
});

test('work that fails gives its turn on', async () => {
  const turns = createTurns(1, 1);
  const failed = turns.run(() => Promise.reject(new Error('no')));
  const next = turns.run(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
