import { ApiError, isUnanswered } from './ApiError';
import { request } from './request';

const failure = 'Failed to fetch cart';

/** An answer as `fetch` hands it on; jsdom has no Response. */
const answer = (status: number, text: () => Promise<string>) =>
  ({ ok: status < 400, status, statusText: '', headers: new Headers(), text }) as unknown as Response;

function answerWith(response: Response): void {
  globalThis.fetch = () => Promise.resolve(response);
}

describe('WEB-65 an unusable answer counts as no answer', () => {
  test.each([
    ['a page of the network, sent as a success', () => Promise.resolve('<html>Sign in to the Wi-Fi</html>')],
    ['a success that is cut off between two letters', () => Promise.resolve('{"items": [')],
    ['a success that breaks off', () => Promise.reject(new TypeError('network error'))],
  ])('%s', async (_, text) => {
    answerWith(answer(200, text));
    await expect(request('/api/cart/', { failure })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      message: 'Failed to fetch cart: Network Error',
    });
  });

  test('a refusal that is not JSON keeps its status', async () => {
    answerWith(answer(502, () => Promise.resolve('<html>Bad gateway</html>')));
    await expect(request('/api/cart/', { failure })).rejects.toMatchObject({ status: 502, detail: null });
  });

  test('a success without a body is a success', async () => {
    answerWith(answer(204, () => Promise.resolve('')));
    await expect(request('/api/cart/', { failure })).resolves.toBeNull();
  });

  test('an aborted call says so, also while its body is read', async () => {
    const leaving = new AbortController();
    answerWith(
      answer(200, () => {
        leaving.abort();
        return Promise.reject(leaving.signal.reason as Error);
      }),
    );
    await expect(request('/api/cart/', { failure, signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test.each([
  ['/api/rewards/tiers', 'omit'],
  ['/api/cart/', 'same-origin'],
])('%s is called with the cookies: %s (product.md section 7)', async (path, credentials) => {
  const sent = jest.fn(() => Promise.resolve(answer(200, () => Promise.resolve('[]'))));
  globalThis.fetch = sent;
  await request(path, { failure });
  expect(sent).toHaveBeenCalledWith(path, expect.objectContaining({ credentials }));
});

test.each([
  ['no answer', 0, null, true],
  ['the page of a proxy', 502, undefined, true],
  ['a proxy without a server', 503, undefined, false],
  ['a fault that our server names', 502, { detail: 'Please try again in a few seconds.' }, false],
  ['a refusal', 413, undefined, false],
])('WEB-230 %s leaves open whether a call succeeded: %s %j -> %s', (_, status, body, isLost) => {
  expect(isUnanswered(new ApiError('Failed to save', status, body))).toBe(isLost);
});

describe('WEB-87 while the connection comes back', () => {
  const lost = new TypeError('Failed to fetch');
  const calls = jest.fn<Promise<Response>, []>();
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    calls
      .mockReset()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(answer(200, () => Promise.resolve('{}')));
    globalThis.fetch = calls;
    window.dispatchEvent(new Event('online'));
  });

  test.each(['GET', 'PUT'] as const)('a %s that got no answer is sent again', async (method) => {
    const answered = request('/api/cart/items/ci_1', { method, failure });
    await jest.advanceTimersByTimeAsync(1000);
    await expect(answered).resolves.toEqual({});
    expect(calls).toHaveBeenCalledTimes(2);
  });

  test.each(['POST', 'DELETE'] as const)('a %s is not: it may have happened', async (method) => {
    await expect(request('/api/cart/items', { method, failure })).rejects.toMatchObject({ status: 0 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test('a PUT that names a version is not: if it happened, the version is another', async () => {
    const change = { method: 'PUT', headers: { 'If-Match': '"7"' }, failure } as const;
    await expect(request('/api/promotions/1', change)).rejects.toMatchObject({ status: 0 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveBeenCalledTimes(1);
  });
});
