import { CART_SESSION_STORAGE_KEY } from '@site/contracts';
import { cartSession, recentOrders } from '@site/kit';
import { buildOrder, buildSettings } from '@site/kit/testing';
import { waitFor } from '@testing-library/react';
import { createShellHost } from '../../host/createShellHost';
import { authError, buildAuthSession } from '../../testing/buildAuth';
import { fakeServer, resetBrowser } from '../../testing/openSite';
import { AUTH_STORAGE_KEY } from './persistentSession';

let api: ReturnType<typeof fakeServer>;
let stop = (): void => undefined;
beforeEach(() => {
  api = fakeServer();
});
afterEach(async () => {
  stop();
  await resetBrowser();
});

it('a session that ends takes the cart along once: the one that a guest then begins stays, however often the end is heard', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession()));
  localStorage.setItem(CART_SESSION_STORAGE_KEY, 'a-known-session-of-this-test');
  const host = createShellHost(buildSettings());
  stop = host.session.start();
  await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
  api.set('POST /auth/v1/token', authError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'));
  const begun: string[] = [];
  const unsubscribe = host.session.subscribe(() => begun.push(cartSession.id()));
  await host.session.getAccessToken({ fresh: true });
  expect(host.session.get().status).toBe('signed-out');
  expect(begun).not.toContain('a-known-session-of-this-test');
  // The channel of the tabs repeats it.
  await new Promise((done) => setTimeout(done, 100));
  expect(begun).toEqual([cartSession.id()]);
  unsubscribe();
});

it('a session that ends removes the orders of the account from this browser, and leaves those of a guest', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession()));
  recentOrders.keep(buildOrder({ id: 'of a guest' }));
  recentOrders.keep(buildOrder({ id: 'of the account', user_id: 'u1' }));
  const host = createShellHost(buildSettings());
  stop = host.session.start();
  await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
  await host.session.signOut();
  expect(recentOrders.list().map(({ id }) => id)).toEqual(['of a guest']);
});
