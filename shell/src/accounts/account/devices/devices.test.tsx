import type { AccountSession } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeAccountServer, openAccount } from '../../../testing/openAccount';
import { resetBrowser } from '../../../testing/openSite';
import { sinceWhen } from './sinceWhen';

const TITLE = 'Signed-in devices';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const here: AccountSession = {
  id: 's1',
  created_at: '2026-11-01T12:00:00Z',
  last_used_at: '2026-11-20T12:00:00Z',
  ip: '203.0.113.7',
  user_agent: FIREFOX,
  aal: 'aal2',
  is_current: true,
};
const phone: AccountSession = { ...here, id: 's2', ip: '198.51.100.4', user_agent: PHONE, is_current: false };

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer({ 'GET /api/account/sessions': { body: [here, phone] } });
});
afterEach(resetBrowser);

const onlyHere = () => api.set('GET /api/account/sessions', { body: [here] });

describe('devices', () => {
  it('are listed with device, place and last use; the present one has no way to be ended', async () => {
    const { part } = await openAccount(TITLE);
    const rows = within(await part.findByRole('list', { name: TITLE })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Firefox on LinuxThis device203.0.113.7 · in use now');
    expect(rows[1]).toHaveTextContent(/^Safari on iPhone198\.51\.100\.4 · last used .+Sign out$/);
    expect(part.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  });

  it('are signed out one by one, after a question', async () => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' }));
    api.set('DELETE /api/account/sessions/s2', () => {
      onlyHere();
      return { success: true };
    });
    await user.click(question.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(part.queryByText('Safari on iPhone')).toBeNull());
    expect(await screen.findByText('Device signed out')).toBeInTheDocument();
  });

  it('WEB-185 one that is signed out already is no error', async () => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const question = within(await screen.findByRole('alertdialog'));
    onlyHere();
    api.set('DELETE /api/account/sessions/s2', { status: 404, body: { code: 'not_found' } });
    await user.click(question.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(part.queryByText('Safari on iPhone')).toBeNull());
  });

  it('a question that is answered with Cancel changes nothing', async () => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(api.sent('DELETE /api/account/sessions/s2')).toEqual([]);
  });

  it('all others are signed out at once; the person stays signed in here', async () => {
    const { part, user, host } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Sign out all others' }));
    const question = within(await screen.findByRole('alertdialog'));
    onlyHere();
    await user.click(question.getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(part.queryByText('Safari on iPhone')).toBeNull());
    expect(api.sent('POST /auth/v1/logout?scope=others')).toHaveLength(1);
    expect(host.session.get().status).toBe('signed-in');
    expect(part.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it('one that could not be signed out is still there, with the reason', async () => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const question = within(await screen.findByRole('alertdialog'));
    api.set('DELETE /api/account/sessions/s2', { status: 503, body: {} });
    await user.click(question.getByRole('button', { name: 'Sign out' }));
    expect(await part.findByText(/Something went wrong on our side/)).toBeInTheDocument();
    expect(part.getByText('Safari on iPhone')).toBeInTheDocument();
  });
});

it.each([
  ['2026-11-20T11:59:40Z', 'just now'],
  ['2026-11-20T11:55:00Z', '5 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T09:00:00Z', 'yesterday'],
  ['2026-10-01T12:00:00Z', 'on Oct 1, 2026'],
])('%s was %s', (moment, words) => expect(sinceWhen(moment, new Date('2026-11-20T12:00:00Z'))).toBe(words));
