import type { UserIdentity } from '@supabase/auth-js';
import { screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthUser } from '../../../testing/buildAuth';
import { fakeAccountServer, openAccount } from '../../../testing/openAccount';
import { resetBrowser } from '../../../testing/openSite';

const TITLE = 'Linked accounts';

const identity = (provider: string, email: string): UserIdentity => ({
  id: `subject-${provider}`,
  identity_id: `identity-${provider}`,
  user_id: 'u',
  identity_data: { email },
  provider,
});
const byMail = identity('email', 'ada@example.com');
const byGoogle = identity('google', 'ada@gmail.test');

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer({
    'GET /auth/v1/settings': {
      body: {
        external: { email: true, google: true, acme: true },
        external_labels: { google: 'Google', acme: 'Acme Mail' },
      },
    },
  });
  have(byMail, byGoogle);
});
afterEach(resetBrowser);

const have = (...identities: UserIdentity[]) => api.set('GET /auth/v1/user', { body: buildAuthUser({ identities }) });

describe('linked accounts', () => {
  it('are listed with their address, and those that could be linked after them', async () => {
    const { part } = await openAccount(TITLE);
    const rows = within(await part.findByRole('list', { name: TITLE })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Emailada@example.comUnlink', 'Googleada@gmail.testUnlink']);
    expect(await part.findByRole('button', { name: 'Link Acme Mail' })).toBeVisible();
    expect(part.queryByRole('button', { name: 'Link Google' })).toBeNull();
  });

  it('linking leads to the provider and back to this page', async () => {
    const { part, user, left } = await openAccount(TITLE);
    api.set('GET /auth/v1/user/identities/authorize', { body: { url: 'https://acme.test/authorize' } });
    await user.click(await part.findByRole('button', { name: 'Link Acme Mail' }));
    await waitFor(() => expect(left).toEqual(['https://acme.test/authorize']));
    const call = api.calls.find(({ path }) => path.startsWith('/auth/v1/user/identities/authorize'));
    expect(call?.path).toContain('provider=acme');
    expect(call?.path).toContain(`redirect_to=${encodeURIComponent('http://localhost/account')}`);
  });

  it('linking that is switched off says so', async () => {
    const { part, user, left } = await openAccount(TITLE);
    const off = authError(404, 'manual_linking_disabled', 'Manual linking is disabled');
    api.set('GET /auth/v1/user/identities/authorize', off);
    await user.click(await part.findByRole('button', { name: 'Link Acme Mail' }));
    expect(await part.findByRole('alert')).toHaveTextContent('Manual linking is disabled');
    expect(left).toEqual([]);
  });

  it('unlinking asks first', async () => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Unlink Google' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlink Google?' }));
    api.set('DELETE /auth/v1/user/identities/identity-google', () => {
      have(byMail);
      return {};
    });
    await user.click(question.getByRole('button', { name: 'Unlink Google' }));
    expect(await screen.findByText('Google unlinked')).toBeInTheDocument();
    expect(await part.findByRole('button', { name: 'Link Google', hidden: true })).toBeInTheDocument();
  });

  it('the last one cannot go', async () => {
    have(byMail);
    const { part } = await openAccount(TITLE);
    expect(await part.findByText('ada@example.com · the only way in')).toBeVisible();
    expect(part.queryByRole('button', { name: /^Unlink/ })).toBeNull();
  });
});
