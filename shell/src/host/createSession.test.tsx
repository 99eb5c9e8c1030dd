import { GoTrueClient } from '@supabase/auth-js';
import { messagesReady, setLocale } from '@site/kit';
import { buildSettings } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AUTH_STORAGE_KEY } from '../accounts/session/persistentSession';
import { authError, buildAuthSession } from '../testing/buildAuth';
import { fakeServer, findAlert, resetBrowser, openSite } from '../testing/openSite';
import { createShellHost } from './createShellHost';

let api: ReturnType<typeof fakeServer>;
let stops: (() => void)[] = [];
beforeEach(() => {
  api = fakeServer();
});
afterEach(async () => {
  stops.forEach((stop) => stop());
  stops = [];
  await resetBrowser();
});

const ROLES = 'GET /rest/v1/user_roles';
const keep = (session = buildAuthSession(), storage = localStorage) =>
  storage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session));
const header = () => within(screen.getByRole('banner'));
const count = (path: string) => api.calls.filter((call) => call.path.startsWith(path)).length;
const ignoreLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

/** Another tab of this browser, without a page. */
function openTab() {
  Reflect.set(GoTrueClient, 'nextInstanceID', {}); // a tab counts its own clients
  const host = createShellHost(buildSettings());
  stops.push(host.session.start());
  return host;
}

describe('a guest', () => {
  it('is one at once, and never loads the authentication library', async () => {
    const { host } = openSite('/contact');
    expect(host.session.get().status).toBe('signed-out');
    await screen.findByRole('heading', { name: 'Contact' });
    expect(Reflect.get(GoTrueClient, 'nextInstanceID')).toEqual({});
    expect(count('/auth')).toBe(0);
    await host.session.signOut();
    expect(screen.queryByText('Signed out')).toBeNull();
  });
});

describe('a kept session', () => {
  it('is restored: loading, then signed in with name and role, and tokens for the API', async () => {
    const session = buildAuthSession();
    keep(session);
    api.set(ROLES, { body: [{ role: 'admin' }] });
    const { host } = openSite('/contact');
    expect(host.session.get()).toEqual({ status: 'loading', user: null, role: null });
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(header().queryByRole('button', { name: 'Sign Out' })).toBeNull();
    await waitFor(() =>
      expect(host.session.get()).toEqual({
        status: 'signed-in',
        user: { id: session.user.id, email: 'ada@example.com', displayName: 'Ada Pine' },
        role: 'admin',
      }),
    );
    expect(header().getByRole('link', { name: 'Admin' })).toBeInTheDocument();
    await expect(host.session.getAccessToken()).resolves.toBe(session.access_token);
    const asked = api.calls.find(({ path }) => path.startsWith('/rest/v1/user_roles'));
    expect(asked?.path).toBe(`/rest/v1/user_roles?select=role&user_id=eq.${session.user.id}`);
    expect(asked?.headers.get('Authorization')).toBe(`Bearer ${session.access_token}`);
  });

  it.each([
    ['nothing is returned', { body: [] }, 0],
    ['the lookup fails, which is logged', { status: 500, body: {} }, 1],
  ])('is a user when %s', async (_when, answer, logged) => {
    const log = ignoreLog();
    keep();
    api.set(ROLES, answer);
    const host = openTab();
    await waitFor(() => expect(host.session.get()).toMatchObject({ status: 'signed-in', role: 'user' }));
    expect(log).toHaveBeenCalledTimes(logged);
  });

  it('that the server does not renew is over', async () => {
    keep(buildAuthSession({ expiresIn: -60 }));
    api.set('POST /auth/v1/token', authError(400, 'refresh_token_not_found', 'Invalid Refresh Token'));
    const host = openTab();
    await waitFor(() => expect(host.session.get().status).toBe('signed-out'));
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });

  it('stays while the server is away, and is renewed once it is back', async () => {
    ignoreLog();
    jest.useFakeTimers();
    keep(buildAuthSession({ expiresIn: -60 }));
    api.set('POST /auth/v1/token', { status: 503, body: {} });
    const host = openTab();
    await jest.advanceTimersByTimeAsync(6_000);
    expect(host.session.get()).toMatchObject({ status: 'signed-in', user: { displayName: 'Ada Pine' } });
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first');
    const renewed = buildAuthSession({ name: 'renewed' });
    api.set('POST /auth/v1/token', { body: renewed });
    await jest.advanceTimersByTimeAsync(30_000);
    await expect(host.session.getAccessToken()).resolves.toBe(renewed.access_token);
  });

  it('goes on in a page whose parts are replaced while it lives', async () => {
    keep();
    const host = createShellHost(buildSettings());
    const stop = host.session.start();
    await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
    stop();
    Reflect.set(GoTrueClient, 'nextInstanceID', {});
    stops.push(host.session.start());
    const channel = new BroadcastChannel(AUTH_STORAGE_KEY);
    await (await host.session.accounts()).look();
    channel.postMessage({ event: 'SIGNED_OUT', session: null });
    await waitFor(() => expect(host.session.get().status).toBe('signed-out'));
    channel.close();
  });

  it('gives way when the API refuses its token and the server gives no other', async () => {
    keep();
    const host = openTab();
    await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
    api.set('POST /auth/v1/token', { body: buildAuthSession({ name: 'renewed' }) });
    await expect(host.session.getAccessToken({ fresh: true })).resolves.toContain('.');
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-renewed');
    api.set('POST /auth/v1/token', authError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'));
    await expect(host.session.getAccessToken({ fresh: true })).resolves.toBeNull();
    // Sections know it from a press of Sign Out: what was typed in them is still the person's.
    expect(host.session.get()).toEqual({ status: 'signed-out', user: null, role: null, ended: true });
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });
});

describe('signing out', () => {
  const CART = 'cart_session_id';

  it("says 'Signed out', 'Successfully signed out.', ends this session alone, and leaves the next person no cart", async () => {
    keep();
    localStorage.setItem(CART, 'a-known-session-of-this-test');
    const { user, host } = openSite('/contact');
    await user.click(await header().findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out')).toBeInTheDocument();
    expect(host.session.get()).toEqual({ status: 'signed-out', user: null, role: null });
    expect(screen.getByText('Successfully signed out.')).toBeInTheDocument();
    expect(header().getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(count('/auth/v1/logout?scope=local')).toBe(1);
    expect([localStorage.getItem(AUTH_STORAGE_KEY), localStorage.getItem(CART)]).toEqual([null, null]);
  });

  it("when the server is away says 'Sign out failed', and what holds: nobody stays signed in on this device", async () => {
    keep();
    api.set('POST /auth/v1/logout', { status: 503, body: {} });
    const { user } = openSite('/contact');
    await user.click(await header().findByRole('button', { name: 'Sign Out' }));
    const toast = await findAlert();
    expect(toast).toHaveTextContent('Sign out failed');
    expect(toast).toHaveTextContent('You are signed out on this device');
    expect(header().getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });

  it('that fails in the page itself says so in the language of the page', async () => {
    setLocale('es');
    await messagesReady();
    keep();
    ignoreLog();
    jest.spyOn(GoTrueClient.prototype, 'signOut').mockImplementation(() => {
      throw new Error('Storage is gone');
    });
    const { user } = openSite('/contact');
    try {
      await user.click(await header().findByRole('button', { name: 'Cerrar sesión' }));
      expect(await findAlert()).toHaveTextContent('No se pudo cerrar sesión');
    } finally {
      setLocale('en');
    }
  });

  it.each([
    ['', { status: 204 }],
    [' even when the server is away', { status: 503, body: {} }],
  ])('reaches the other tabs%s', async (_when, logout) => {
    keep();
    api.set('POST /auth/v1/logout', logout);
    const [here, there] = [openTab(), openTab()];
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // both clients are in one window after all
    const heard = jest.fn();
    await waitFor(() =>
      expect([here, there].map(({ session }) => session.get().status)).toEqual(Array(2).fill('signed-in')),
    );
    there.session.subscribe(heard);
    await here.session.signOut();
    await waitFor(() => expect(there.session.get().status).toBe('signed-out'));
    expect(heard).toHaveBeenCalled();
    expect(sessionStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });
});

describe('another tab', () => {
  it('that signs in to be remembered signs in this one', async () => {
    const host = openTab();
    keep();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: AUTH_STORAGE_KEY })));
    await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
  });

  it('that signs in for itself alone signs in nobody here', async () => {
    const host = openTab();
    await (await host.session.accounts()).look();
    const channel = new BroadcastChannel(AUTH_STORAGE_KEY);
    channel.postMessage({ event: 'SIGNED_IN', session: buildAuthSession() });
    await new Promise((done) => setTimeout(done, 50)); // what a wrong answer would take
    channel.close();
    expect(host.session.get().status).toBe('signed-out');
    await expect(host.session.getAccessToken()).resolves.toBeNull();
  });
});
