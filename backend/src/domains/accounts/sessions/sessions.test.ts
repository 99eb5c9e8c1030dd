import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser, signIn, type BuiltUser } from '../../../testing/builders/buildUser';

const server = testServer({ AUTH_RATE_LIMITS: 'off' });

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const later = (milliseconds: number): void => setClock(new Date(Date.now() + milliseconds));
const refresh = async (refreshToken: string): Promise<{ token: string; code: string | undefined }> => {
  const { data, error } = await authClient(server).refreshSession({ refresh_token: refreshToken });
  // A session that is not there is a class of its own to the client, without a code.
  return { token: data.session?.refresh_token ?? '', code: error?.code ?? error?.name };
};
const isSignedIn = async (token: string): Promise<boolean> =>
  (await server.api.with({ Authorization: `Bearer ${token}` }).get('/auth/v1/user')).status === 200;

describe('ACC-S1 a refresh token', () => {
  /** Our tokens end with a checksum of everything before. */
  const withChecksum = (signed: Buffer): string =>
    Buffer.concat([signed, createHash('sha256').update(signed).digest().subarray(0, 4)]).toString('base64url');

  test('carries 128 bits that only the site’s secret makes: a changed token is invalid', async () => {
    const { refreshToken } = await buildUser(server);
    const bytes = Buffer.from(refreshToken, 'base64url');
    for (let place = 0; place < bytes.length - 4; place += 1) {
      const changed = Buffer.from(bytes.subarray(0, -4));
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect((await refresh(withChecksum(changed))).code).toBe('refresh_token_not_found');
    }
    expect((await refresh(refreshToken)).code).toBeUndefined();
  });

  test('is not at rest: nothing in the database is one, or makes one', async () => {
    const { refreshToken, id } = await buildUser(server);
    const rows = await select<Record<string, unknown>>('SELECT * FROM auth_sessions WHERE user_id = :id', { id });
    expect(rows).toHaveLength(1);
    const mac = Buffer.from(refreshToken, 'base64url').subarray(25, 41);
    for (const value of Object.values(rows[0] ?? {}).map(String)) {
      for (const form of ['hex', 'base64', 'base64url'] as const) expect(value).not.toContain(mac.toString(form));
      expect(value).not.toContain(refreshToken);
    }
  });
});

describe('ACC-S2 an older refresh token', () => {
  const twice = async (user: BuiltUser): Promise<{ second: string; third: string }> => {
    const second = (await refresh(user.refreshToken)).token;
    return { second, third: (await refresh(second)).token };
  };

  test('gets the current one while everybody refreshed just now', async () => {
    const user = await buildUser(server);
    const { third } = await twice(user);
    later(9 * SECOND);
    expect(await refresh(user.refreshToken)).toEqual({ token: third, code: undefined });
  });

  test('ends the sign-in after ten seconds, for every holder; the client drops its session', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    const first = (await client.getSession()).data.session?.refresh_token ?? '';
    await client.refreshSession();
    await client.refreshSession();
    const { access_token: access = '' } = (await client.getSession()).data.session ?? {};
    later(11 * SECOND);
    expect((await refresh(first)).code).toBe('refresh_token_already_used');
    expect(await isSignedIn(access)).toBe(false);
    const { error } = await client.refreshSession();
    expect(error).toMatchObject({ status: 400, name: 'AuthSessionMissingError' });
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.getSession()).data.session).toBeNull();
    expect(await isSignedIn(user.token)).toBe(true);
  });

  test('but the one before gets the current one whenever it comes: its owner never saved the answer', async () => {
    const user = await buildUser(server);
    const { second, third } = await twice(user);
    later(20 * DAY);
    expect((await refresh(second)).token).toBe(third);
  });

  test('no token, one of another form and one of an ended session get different answers', async () => {
    const { json, status } = await server.api.post('/auth/v1/token?grant_type=refresh_token', {});
    expect([status, json]).toEqual([400, { error: 'invalid_request', error_description: 'refresh_token required' }]);
    expect((await refresh('abcdefghijkl')).code).toBe('refresh_token_not_found');
    const user = await buildUser(server);
    await user.api.post('/auth/v1/logout');
    expect((await refresh(user.refreshToken)).code).toBe('AuthSessionMissingError');
  });
});

describe('ACC-S5 signing out', () => {
  const three = async () => {
    const user = await buildUser(server);
    const [here, there] = [await signedInClient(server, user), await signedInClient(server, user)];
    const standing = async () => [
      await isSignedIn(here.session.access_token),
      await isSignedIn(there.session.access_token),
      await isSignedIn(user.token),
    ];
    return { here, standing, stranger: await buildUser(server) };
  };

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('with scope %s ends exactly the right sign-ins', async (scope, expected) => {
    const { here, standing, stranger } = await three();
    expect((await here.client.signOut({ scope })).error).toBeNull();
    expect(await standing()).toEqual(expected);
    expect(await isSignedIn(stranger.token)).toBe(true);
  });

  test('without a scope ends all, and with an unknown one does nothing', async () => {
    const { here, standing } = await three();
    const api = server.api.with({ Authorization: `Bearer ${here.session.access_token}` });
    expect((await api.post('/auth/v1/logout?scope=everything')).status).toBe(400);
    expect(await standing()).toEqual([true, true, true]);
    const { status, text } = await api.post('/auth/v1/logout');
    expect([status, text]).toEqual([204, '']);
    expect(await standing()).toEqual([false, false, false]);
  });
});

describe('ACC-S7 a sign-in is over', () => {
  test('when it was not used for too long', async () => {
    const user = await buildUser(server);
    later(29 * DAY);
    const { token } = await refresh(user.refreshToken);
    expect(token).not.toBe('');
    later((29 + 31) * DAY);
    expect((await refresh(token)).code).toBe('session_expired');
    expect((await refresh(token)).code).toBe('AuthSessionMissingError');
  });

  test('when it began too long ago, however often it was used', async () => {
    let { refreshToken } = await buildUser(server);
    for (const days of [20, 40, 60, 80]) {
      later(days * DAY);
      refreshToken = (await refresh(refreshToken)).token;
    }
    later(91 * DAY);
    expect((await refresh(refreshToken)).code).toBe('session_expired');
  });
});

test('ACC-S8 every sign-in has a new id, also on the same device and while signed in', async () => {
  const user = await buildUser(server);
  const again = await signIn(server.api.with({ Authorization: `Bearer ${user.token}` }), user.email, user.password);
  const ids = [user.token, again.token].map((token) => decodeJwt(token).session_id);
  expect(new Set(ids).size).toBe(2);
  const renewed = await authClient(server).refreshSession({ refresh_token: user.refreshToken });
  expect(decodeJwt(renewed.data.session?.access_token ?? '').session_id).toBe(ids[0]);
});
