import { readEvents } from './readEvents';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A connection that nothing comes through, and that nobody ends. */
function openSilentStream(): Promise<number> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('cut')));
      }),
  );
  const { signal } = new AbortController();
  return readEvents({ path: '/events', signal, onEvent: () => undefined, onHeard: () => undefined });
}

test('ADM-61 a connection is given up within seconds after the computer slept', async () => {
  const reading = expect(openSilentStream()).rejects.toThrow('cut');
  await jest.advanceTimersByTimeAsync(1000);
  // Timers stand still meanwhile.
  jest.setSystemTime(Date.now() + 3_600_000);
  await jest.advanceTimersByTimeAsync(5000);
  expect(jest.getTimerCount()).toBe(0);
  await reading;
});

test('a connection that is quiet for a while is kept', async () => {
  const given = jest.fn();
  openSilentStream().catch(given);
  await jest.advanceTimersByTimeAsync(35_000);
  expect(given).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(given).toHaveBeenCalled();
});
