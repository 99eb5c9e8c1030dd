import { recentOrders } from '@site/kit';
import { buildOrder } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AUTH_STORAGE_KEY } from '../accounts/session/persistentSession';
import { buildAuthSession } from '../testing/buildAuth';
import { buildAccount, buildAddress, fakeAccountServer } from '../testing/openAccount';
import { openSite, resetBrowser } from '../testing/openSite';

const WORK = buildAddress({ id: '0190a1b2-0000-7000-8000-0000000000a2', label: 'Work', is_default: false });

let api: ReturnType<typeof fakeAccountServer> | undefined;
afterEach(resetBrowser);

test('CMP-266 after an address is deleted, the keyboard goes on at the one beside it', async () => {
  const have = (...addresses: (typeof WORK)[]) => ({ body: buildAccount({ addresses }) });
  api = fakeAccountServer({ 'GET /api/account': have(buildAddress(), WORK) });
  sessionStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession({})));
  const { user } = openSite('/account');
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }));
  (await addresses.findByRole('button', { name: 'Delete Work' })).focus();
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Work?' }));
  api.set(`DELETE /api/account/addresses/${WORK.id}`, () => {
    api?.set('GET /api/account', have(buildAddress()));
    return { success: true };
  });
  question.getByRole('button', { name: 'Delete address' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addresses.queryByText('Work')).toBeNull());
  await waitFor(() => expect(addresses.getByRole('button', { name: 'Delete Home' })).toHaveFocus());
});

test('CMP-266 after Sign Out in the header the keyboard goes on at Sign In', async () => {
  api = fakeAccountServer({ 'POST /auth/v1/logout': { status: 204 } });
  sessionStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession({})));
  const { user } = openSite('/about');
  const banner = within(screen.getByRole('banner'));
  (await banner.findByRole('button', { name: 'Sign Out' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(banner.getByRole('link', { name: 'Sign In' })).toHaveFocus());
});

test('CMP-266 after the news of an order is dismissed the keyboard goes on in the header', async () => {
  const paid = buildOrder({ payment_status: 'paid' });
  const cancelled = { ...paid, status: 'Cancelled' as const, fulfillment_status: 'cancelled' as const };
  api = fakeAccountServer({ [`GET /api/orders/${paid.id}`]: { body: cancelled } });
  recentOrders.keep(paid);
  const { user } = openSite('/about');
  (await screen.findByRole('link', { name: 'See your order' })).focus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss the news of order #1042' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('banner')).toContainElement(document.activeElement as HTMLElement));
});
