import { screen, waitFor, within } from '@testing-library/react';
import { AUTH_STORAGE_KEY } from '../accounts/session/persistentSession';
import { buildAuthSession } from '../testing/buildAuth';
import { buildAccount, buildAddress, fakeAccountServer } from '../testing/openAccount';
import { openSite, resetBrowser } from '../testing/openSite';

const WORK = buildAddress({ id: '0190a1b2-0000-7000-8000-0000000000a2', label: 'Work', is_default: false });

let api: ReturnType<typeof fakeAccountServer> | undefined;
afterEach(async () => {
  await resetBrowser();
  api?.restore();
});

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
