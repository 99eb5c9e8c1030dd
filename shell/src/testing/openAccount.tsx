import type { Account, SavedAddress } from '@site/contracts';
import { HostProvider, MemoryRouter, Toaster, useLocation, useNavigate } from '@site/kit';
import { buildSettings, FreshServerState } from '@site/kit/testing';
import type { User } from '@supabase/auth-js';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import AccountPage from '../accounts/account/AccountPage';
import { AccountsProvider } from '../accounts/AccountsContext';
import { AUTH_STORAGE_KEY } from '../accounts/session/persistentSession';
import { createShellHost, type ShellHost } from '../host/createShellHost';
import { ADA_ID, buildAuthSession, buildAuthUser } from './buildAuth';
import { fakeServer } from './openSite';

export function buildAddress(overrides: Partial<SavedAddress> = {}): SavedAddress {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000a1',
    label: 'Home',
    address: '12 Sam Houston Ave, Apt 4, Huntsville',
    zip: '77340',
    is_default: true,
    ...overrides,
  };
}

export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: ADA_ID,
    email: 'ada@example.com',
    email_verified: true,
    display_name: 'Ada Pine',
    role: 'user',
    has_password: true,
    customer_name: 'Ada Pine',
    customer_phone: '936 555 0100',
    addresses: [],
    created_at: '2026-11-01T12:00:00Z',
    ...overrides,
  };
}

/** What the server says of Ada's account when nothing special is the matter. */
export function fakeAccountServer(routes: Parameters<typeof fakeServer>[0] = {}) {
  const api = fakeServer({
    'GET /api/account': { body: buildAccount() },
    'GET /api/account/sessions': { body: [] },
    'GET /api/account/claimable-orders': { body: [] },
    'GET /auth/v1/factors/recovery-codes': {
      status: 404,
      body: { code: 'mfa_factor_not_found', message: 'No recovery codes found' },
    },
    'PUT /auth/v1/user': { body: buildAuthUser() },
    ...routes,
  });
  return {
    ...api,
    /** Bodies of the calls that changed something there, in order. */
    sent: (route: string) =>
      api.calls.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body),
  };
}

/** As a browser fills a field: at once. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}

/**
 * /account, open in the browser of Ada, who is signed in; `part` finds things in one of its sections.
 *
 * @param hydrate starts from the markup of the server, as a page load does
 */
export async function openAccount(title: string, user: User = buildAuthUser(), hydrate = false) {
  sessionStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession({ user, aal: 'aal2' })));
  const left: string[] = [];
  const host = createShellHost(buildSettings(), (url) => left.push(url));
  const site = (
    <HostProvider host={host} store={host.store}>
      <AccountsProvider session={host.session}>
        <FreshServerState>
          <MemoryRouter initialEntries={['/account']}>
            <Page host={host} />
            <Toaster />
          </MemoryRouter>
        </FreshServerState>
      </AccountsProvider>
    </HostProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  if (hydrate) container.innerHTML = renderToString(site);
  const view = render(site, { container, hydrate });
  const section = await screen.findByRole('region', { name: title });
  return { ...view, host, left, user: userEvent.setup(), part: within(section) };
}

/** From another tab. */
export function comeBackToTheTab(): void {
  window.dispatchEvent(new Event('focus'));
}

/** The page, and the place in the site that it leads to. */
function Page({ host }: { host: ShellHost }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => host.session.start(), [host]);
  useEffect(() => host.navigation.connectRouter((to) => void navigate(to)), [host, navigate]);
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      {pathname === '/account' && <AccountPage />}
    </>
  );
}
