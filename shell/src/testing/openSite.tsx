import { buildSettings, fakeApi } from '@site/kit/testing';
import { GoTrueClient } from '@supabase/auth-js';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeAuthCallback } from '../accounts/session/authCallback';
import { App } from '../app/App';
import { createShellHost } from '../host/createShellHost';
import { stillComposition } from '../prerender/stillComposition';
import { buildAuthUser } from './buildAuth';
import { buildHours } from './buildHours';

const EMPTY_CART = { items: [], item_count: 0, subtotal: '0.00', currency: 'USD', version: 1, warnings: [] };

/** What the server says when nothing special is the matter: Ada, a customer. */
export function fakeServer(routes: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/business-hours': { body: buildHours() },
    'GET /api/cart/': { body: EMPTY_CART },
    'POST /api/cart/join': { body: EMPTY_CART },
    'GET /rest/v1/user_roles': { body: [{ role: 'user' }] },
    'GET /auth/v1/settings': { body: { external: { email: true, phone: false, google: false } } },
    'GET /auth/v1/user': { body: buildAuthUser() },
    'POST /auth/v1/logout': { status: 204 },
    ...routes,
  });
}

/** The whole shell at an address, or reloaded without one, as a browser would open it. Pages of sections stay their skeletons. */
export function openSite(address?: string) {
  if (address !== undefined) window.history.pushState(null, '', address);
  const left: string[] = [];
  const host = createShellHost(buildSettings(), (url) => left.push(url), takeAuthCallback());
  const composition = stillComposition(['/rewards', '/order', '/checkout']);
  const view = render(<App host={host} composition={composition} />);
  return { ...view, host, left, user: userEvent.setup({ delay: null }) };
}

/** Closes the tab: what is stored stays, as in a browser. */
export async function closeSite(): Promise<void> {
  cleanup();
  Reflect.set(GoTrueClient, 'nextInstanceID', {}); // the next tab counts its clients from zero
  await act(() => new Promise((done) => setTimeout(done)));
}

/**
 * As if this browser had just pressed a mailed link's button, or come back from its provider: the server names the
 * session.
 */
export function expectSession({ access_token }: { access_token: string }): void {
  const { session_id } = JSON.parse(atob(access_token.split('.')[1] ?? '')) as { session_id: string };
  document.cookie = `auth-arrival=${session_id}; Path=/`;
}

/** As if this browser had never been here. */
export async function resetBrowser(): Promise<void> {
  await closeSite();
  document.cookie = 'auth-arrival=; Path=/; Max-Age=0';
  localStorage.clear();
  sessionStorage.clear();
}

export const where = () => window.location.pathname + window.location.search + window.location.hash;

/** What is in the region that screen readers read at once, as soon as something does. */
export async function findAlert(): Promise<HTMLElement> {
  const region = await screen.findByRole('alert');
  await waitFor(() => expect(region).not.toBeEmptyDOMElement());
  return region;
}
