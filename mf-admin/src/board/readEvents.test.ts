import { authorizeBy } from '@site/kit';
import { SIGNED_IN } from '@site/kit/testing';
import { readEvents } from './readEvents';

beforeEach(() => jest.useFakeTimers());

/** Rejects when the connection is given up. */
const untilCut = (init?: RequestInit) =>
  new Promise<never>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('cut')));
  });

const STREAM = { headers: new Headers({ 'Content-Type': 'text/event-stream; charset=utf-8' }) };

/** A connection that nothing comes through, and that nobody ends: after the server's answer, or without one. */
function openSilentStream({ isAnswered = true } = {}): Promise<number> {
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    const body = { getReader: () => ({ read: () => untilCut(init) }) };
    return isAnswered
      ? Promise.resolve({ ...STREAM, ok: true, status: 200, body } as unknown as Response)
      : untilCut(init);
  });
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

test('ADM-82 a server that does not answer at all is given up after ten seconds', async () => {
  const reading = expect(openSilentStream({ isAnswered: false })).rejects.toThrow('cut');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(jest.getTimerCount()).toBe(0);
  await reading;
});

test('ADM-119 a refused token is renewed, as by every other call, before the board counts as signed out', async () => {
  authorizeBy({ get: () => SIGNED_IN, getAccessToken: (options) => Promise.resolve(options?.fresh ? 'new' : 'old') });
  const tokens: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    const token = new Headers(init?.headers).get('authorization');
    tokens.push(token);
    const body = { getReader: () => ({ read: () => Promise.resolve({ done: true }) }) };
    const isKnown = token === 'Bearer new';
    return Promise.resolve({ ...STREAM, ok: isKnown, status: isKnown ? 200 : 401, body } as unknown as Response);
  });
  const { signal } = new AbortController();
  await expect(
    readEvents({ path: '/events', signal, onEvent: () => undefined, onHeard: () => undefined }),
  ).resolves.toBeGreaterThan(0);
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

test('ADM-156 the page of a proxy in place of the stream counts as no connection', async () => {
  const page = new Response('<h1>Back soon</h1>', { headers: { 'Content-Type': 'text/html' } });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(page);
  const { signal } = new AbortController();
  const onHeard = jest.fn();
  await expect(readEvents({ path: '/events', signal, onEvent: () => undefined, onHeard })).rejects.toMatchObject({
    status: 0,
  });
  expect(onHeard).not.toHaveBeenCalled();
});
