import type { Session } from '@site/contracts';
import { fakeApi, SIGNED_IN, SIGNED_OUT } from '../../testing';
import { authorization, authorizeBy } from './authorization';
import { request } from './request';

const failure = 'Failed to fetch account';

describe('calls of a page', () => {
  let api: ReturnType<typeof fakeApi>;
  let session: Session;
  let asked: ({ fresh?: boolean } | undefined)[];
  /** What the authentication service gives, one after the other; the last for ever. */
  let tokens: (string | null)[];
  const sent = () => api.calls.map(({ headers }) => headers.get('authorization'));

  beforeEach(() => {
    api = fakeApi({ 'GET /api/account': { body: { id: 'a' } }, 'PATCH /api/account': { body: {} } });
    session = SIGNED_IN;
    asked = [];
    tokens = ['first'];
    authorizeBy({
      get: () => session,
      getAccessToken: (options) => {
        asked.push(options);
        return Promise.resolve(tokens.length > 1 ? (tokens.shift() ?? null) : (tokens[0] ?? null));
      },
    });
  });

  it('carry the token of the signed-in person', async () => {
    await request('/api/account', { failure });
    expect(sent()).toEqual(['Bearer first']);
    await expect(authorization()).resolves.toEqual({ authorization: 'Bearer first' });
  });

  it('wait for a stored session that is being restored', async () => {
    session = { status: 'loading', user: null, role: null };
    await request('/api/account', { failure });
    expect(sent()).toEqual(['Bearer first']);
  });

  it('of a guest carry none, and nobody is asked for one', async () => {
    session = SIGNED_OUT;
    await request('/api/account', { failure });
    await expect(authorization()).resolves.toEqual({});
    expect(sent()).toEqual([null]);
    expect(asked).toEqual([]);
  });

  it.each(['https://elsewhere.test/api/account', '//elsewhere.test/api/account', '/auth/v1/user'])(
    'to %s carry none',
    async (path) => {
      api.set('GET /auth/v1/user', { body: {} });
      await request(path, { failure });
      expect(sent()).toEqual([null]);
    },
  );

  it('that are the same for everybody wait for no token and carry none', async () => {
    session = { status: 'loading', user: null, role: null };
    await request('/api/account', { failure, isPublic: true });
    expect(sent()).toEqual([null]);
    expect(asked).toEqual([]);
  });

  it('keep a token that was given with them', async () => {
    await request('/api/account', { failure, headers: { authorization: 'Bearer given' } });
    expect(sent()).toEqual(['Bearer given']);
    expect(asked).toEqual([]);
  });

  it('are made once more, with a new token and the same body, when the first was refused', async () => {
    tokens = ['first', 'second'];
    const refused = { status: 401, body: { detail: 'The token is not valid or has expired.' } };
    api.set('PATCH /api/account', refused);
    // The server takes the second.
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (new Headers(init?.headers).get('authorization') === 'Bearer second') api.set('PATCH /api/account', {});
      return original(input, init);
    };
    const body = { customer_name: 'Ada' };
    await request('/api/account', { method: 'PATCH', body, failure });
    globalThis.fetch = original;
    expect(sent()).toEqual(['Bearer first', 'Bearer second']);
    expect(api.calls.map((call) => call.body)).toEqual([body, body]);
    expect(asked).toEqual([undefined, { fresh: true }]);
  });

  it.each([
    ['there is no new token', ['first', null], 1],
    ['the token is the same', ['first', 'first'], 1],
    ['the new one is refused as well', ['first', 'second'], 2],
  ])('fail with the text of product.md when %s', async (_, given, times) => {
    tokens = given;
    api.set('GET /api/account', { status: 401, body: { detail: 'The token is not valid or has expired.' } });
    await expect(request('/api/account', { failure })).rejects.toMatchObject({
      message: 'Failed to fetch account: Unauthorized',
      status: 401,
      detail: 'The token is not valid or has expired.',
    });
    expect(sent()).toHaveLength(times);
  });

  it('fail like those without an answer when no token can be had in time', async () => {
    authorizeBy({ get: () => session, getAccessToken: () => new Promise(() => undefined) });
    await expect(request('/api/account', { failure, timeoutMs: 30 })).rejects.toMatchObject({ status: 0 });
    expect(api.calls).toEqual([]);
  });

  it('go out without a token when asking for one fails', async () => {
    authorizeBy({ get: () => session, getAccessToken: () => Promise.reject(new Error('chunk not loaded')) });
    await request('/api/account', { failure });
    expect(sent()).toEqual([null]);
  });
});
