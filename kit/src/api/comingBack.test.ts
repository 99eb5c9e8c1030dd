import { repeatWhileComingBack } from './comingBack';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));

const LOST = new TypeError('Failed to fetch');
const { signal } = new AbortController();

it('a call that gets no answer just after the connection was reported back is repeated', async () => {
  window.dispatchEvent(new Event('online'));
  const read = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(LOST)
    .mockResolvedValue('cart');
  const answer = repeatWhileComingBack(read, signal);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe('cart');
  expect(read).toHaveBeenCalledTimes(3);
});

it('after five seconds it fails as any other', async () => {
  window.dispatchEvent(new Event('online'));
  const read = jest.fn(() => Promise.reject(LOST));
  const failed = expect(repeatWhileComingBack(read, signal)).rejects.toBe(LOST);
  await jest.advanceTimersByTimeAsync(6000);
  await failed;
  const calls = read.mock.calls.length;
  await expect(repeatWhileComingBack(read, signal)).rejects.toBe(LOST);
  expect(read).toHaveBeenCalledTimes(calls + 1);
});

it('a call that is given up is not repeated', async () => {
  window.dispatchEvent(new Event('online'));
  const giveUp = new AbortController();
  const read = jest.fn(() => Promise.reject(LOST));
  const failed = expect(repeatWhileComingBack(read, giveUp.signal)).rejects.toBe(LOST);
  giveUp.abort();
  await jest.advanceTimersByTimeAsync(1000);
  await failed;
  expect(read.mock.calls.length).toBeLessThanOrEqual(2);
});
