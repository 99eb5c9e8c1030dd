import { act, screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthSession, withAuthenticator } from '../../testing/buildAuth';
import { closeSite, expectSession, fakeServer, resetBrowser, openSite, where } from '../../testing/openSite';
import { AUTH_STORAGE_KEY } from '../session/persistentSession';

const ada = withAuthenticator();
const [{ id: factorId } = { id: '' }] = ada.factors ?? [];

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer({
    'POST /auth/v1/token': { body: buildAuthSession({ user: ada }) },
    'GET /auth/v1/user': { body: ada },
    [`POST /auth/v1/factors/${factorId}/challenge`]: { body: { id: 'challenge-1', type: 'totp', expires_at: 1 } },
    [`POST /auth/v1/factors/${factorId}/verify`]: {
      body: buildAuthSession({ user: ada, aal: 'aal2', name: 'second' }),
    },
  });
});
afterEach(resetBrowser);

async function reachTheCode(address = '/login?next=%2Fcheckout') {
  const site = openSite(address);
  await screen.findByRole('form', { name: 'Sign In' });
  await site.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await site.user.type(screen.getByLabelText('Password'), 'pinecone');
  await site.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('form', { name: 'Two-step verification' });
  return site;
}
const isKept = () => sessionStorage.getItem(AUTH_STORAGE_KEY) ?? localStorage.getItem(AUTH_STORAGE_KEY);

describe('somebody with an authenticator', () => {
  it('is not signed in by the password alone: nothing is stored, the header says Sign In, no role is asked for', async () => {
    const { host } = await reachTheCode();
    expect(host.session.get().status).toBe('signed-out');
    await expect(host.session.getAccessToken()).resolves.toBeNull();
    expect(isKept()).toBeNull();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(api.calls.some(({ path }) => path.startsWith('/rest/v1/user_roles'))).toBe(false);
  });

  it('gives six digits and gets in, with the session that the code made', async () => {
    const { user, host } = await reachTheCode();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveFocus();
    await user.type(code, '123 456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(where()).toBe('/checkout'));
    expect(host.session.get().status).toBe('signed-in');
    expect(isKept()).toContain('refresh-second');
    const verify = api.calls.find(({ path }) => path.endsWith('/verify'));
    expect(verify?.body).toMatchObject({ challenge_id: 'challenge-1', code: '123456' });
  });

  it('is asked again after a wrong code', async () => {
    api.set(
      `POST /auth/v1/factors/${factorId}/verify`,
      authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
    );
    const { user } = await reachTheCode();
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(
      await screen.findByText('That code is not right. Enter the one that your app shows now.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(isKept()).toBeNull();
  });

  it('a person who lost their phone gets in with a code from paper, as they wrote it down', async () => {
    const RECOVERY = '/auth/v1/factors/recovery-codes/verify';
    const { user, host } = await reachTheCode();
    await user.click(screen.getByRole('button', { name: 'Lost your phone? Use a recovery code' }));
    const code = screen.getByLabelText('Recovery code');
    expect(code).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Please enter one of your recovery codes')).toBeInTheDocument();
    await user.type(code, 'K4M9-x7qp 2ab8-ht3z');
    const message = 'Invalid recovery code entered';
    api.set(`POST ${RECOVERY}`, { status: 422, body: { code: 'mfa_verification_failed', message } });
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(isKept()).toBeNull();
    await user.type(code, 'K4M9-x7qp 2ab8-ht3z');
    api.set(`POST ${RECOVERY}`, { body: buildAuthSession({ user: ada, aal: 'aal2', name: 'paper' }) });
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(where()).toBe('/checkout'));
    expect(host.session.get().status).toBe('signed-in');
    expect(isKept()).toContain('refresh-paper');
    expect(api.calls.find(({ path }) => path === RECOVERY)?.body).toEqual({ code: 'K4M9-x7qp2ab8-ht3z' });
  });

  it('sends no code that is not six digits', async () => {
    const { user } = await reachTheCode();
    await user.type(screen.getByLabelText('Code'), '12345');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Please enter the six digits')).toBeInTheDocument();
    expect(api.calls.some(({ path }) => path.endsWith('/challenge'))).toBe(false);
  });

  it('may cancel, which ends the session of the password on the server', async () => {
    const { user } = await reachTheCode();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/auth/v1/logout?scope=local'));
  });

  it('ADM-210 who cancels the code of a page with a sign-in form of its own is back on that page', async () => {
    const { access_token, refresh_token } = buildAuthSession({ user: ada });
    const { user, host } = openSite('/order?at=own-form');
    await act(() => host.session.enter({ accessToken: access_token, refreshToken: refresh_token }, { next: '/order' }));
    await screen.findByRole('form', { name: 'Two-step verification' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/order?at=own-form'));
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/auth/v1/logout?scope=local'));
  });

  it('ADM-231 a reload at the code of a page with a sign-in form of its own leads back to that page', async () => {
    const { access_token, refresh_token } = buildAuthSession({ user: ada });
    const { host } = openSite('/order?at=own-form');
    await act(() => host.session.enter({ accessToken: access_token, refreshToken: refresh_token }, { next: '/order' }));
    await screen.findByRole('form', { name: 'Two-step verification' });
    await closeSite();
    openSite();
    await waitFor(() => expect(where()).toBe('/order?at=own-form'));
  });

  it('a reload at the code of the sign-in page shows its form again', async () => {
    await reachTheCode();
    await closeSite();
    openSite();
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument();
    expect(where()).toBe('/login?next=%2Fcheckout');
  });

  it('chooses among several', async () => {
    const several = withAuthenticator(['Phone', 'Tablet']);
    const tablet = several.factors?.[1]?.id ?? '';
    api.set('POST /auth/v1/token', { body: buildAuthSession({ user: several }) });
    api.set(`POST /auth/v1/factors/${tablet}/challenge`, authError(429, 'over_request_rate_limit', 'Slow down'));
    const { user } = await reachTheCode();
    await user.selectOptions(screen.getByLabelText('Authenticator'), 'Tablet');
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Slow down')).toBeInTheDocument();
  });

  it('is asked for the code after a provider or a mail, too', async () => {
    const { access_token, refresh_token } = buildAuthSession({ user: ada });
    expectSession({ access_token });
    openSite(`/#access_token=${access_token}&refresh_token=${refresh_token}`);
    expect(await screen.findByRole('form', { name: 'Two-step verification' })).toBeInTheDocument();
    expect(where()).toBe('/login');
    expect(isKept()).toBeNull();
  });
});
