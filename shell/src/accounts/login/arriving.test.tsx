import { screen, waitFor, within } from '@testing-library/react';
import { authError, bo, buildAuthSession, withAuthenticator } from '../../testing/buildAuth';
import { closeSite, expectSession, fakeServer, findAlert, resetBrowser, openSite, where } from '../../testing/openSite';
import { AUTH_STORAGE_KEY } from '../session/persistentSession';

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer({ 'GET /auth/v1/settings': { body: { external: { email: true, google: true, github: false } } } });
});
afterEach(resetBrowser);

const session = buildAuthSession();
const hashOf = ({ access_token, refresh_token } = session, type?: string) =>
  `#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&token_type=bearer${type ? `&type=${type}` : ''}`;
const keep = (kept = session) => localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(kept));

describe('providers', () => {
  it('has a button for each that is on, and goes to it with the site root as the way back', async () => {
    const { user, left } = openSite('/login?next=%2Fcheckout');
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(screen.queryByRole('button', { name: /GitHub|Email/ })).toBeNull();
    await waitFor(() => expect(left).toHaveLength(1));
    const url = new URL(left[0] ?? '');
    expect(url.origin + url.pathname).toBe('http://localhost/auth/v1/authorize');
    expect(url.searchParams.get('provider')).toBe('google');
    expect(url.searchParams.get('redirect_to')).toBe('http://localhost/');
  });

  it('brings the person back signed in, remembered if they chose so, and to where they wanted to go', async () => {
    const { user } = openSite('/login?next=%2Fcheckout');
    await user.click(await screen.findByLabelText('Remember me'));
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await closeSite();
    expectSession(session);
    openSite(`/${hashOf()}`);
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(where()).toBe('/checkout'));
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first');
  });

  it("tells 'Sign in failed' with what the provider said, removes it from the address and returns to the form", async () => {
    const { user } = openSite('/login?next=%2Fcheckout');
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await closeSite();
    openSite(
      '/?error=access_denied&error_code=x&error_description=They+said+no#error=access_denied&error_description=They+said+no',
    );
    const toast = await findAlert();
    expect(toast).toHaveTextContent('Sign in failed');
    expect(toast).toHaveTextContent('They said no');
    await waitFor(() => expect(where()).toBe('/login?next=%2Fcheckout'));
  });
});

describe('a link of a mail', () => {
  it('signs in for this tab alone and leaves no token in the address', async () => {
    expectSession(session);
    const { host } = openSite(`/${hashOf(session, 'signup')}`);
    expect(where()).toBe('/');
    expect(host.session.get().status).toBe('loading');
    await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
    expect(sessionStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first');
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/cart/join'));
  });

  it('that is refused leaves a guest a guest, with a cart', async () => {
    api.set('GET /auth/v1/user', authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'));
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    const { host } = openSite(`/${hashOf()}`);
    expect(await findAlert()).toHaveTextContent('Sign in failed');
    await waitFor(() => expect(host.session.get().status).toBe('signed-out'));
    expect(localStorage.getItem('cart_session_id')).toBe('a-known-session-of-this-test');
  });

  it('that has expired leads to a new one', async () => {
    api.set('POST /auth/v1/resend', { body: {} });
    const { user } = openSite(
      '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    expect(await findAlert()).toHaveTextContent('Email link is invalid or has expired');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send New Link' }));
    expect(await screen.findByText('Check your email')).toBeInTheDocument();
  });

  it('of somebody else does not take the place of the person who is signed in', async () => {
    keep();
    api.set('GET /auth/v1/user', { body: bo() });
    const { host } = openSite(`/${hashOf(buildAuthSession({ user: bo(), name: 'stranger' }))}`);
    expect(await screen.findByText('You are already signed in')).toBeInTheDocument();
    expect(host.session.get().user?.email).toBe('ada@example.com');
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first');
    expect(api.calls.map(({ path }) => path)).toContain('/auth/v1/logout?scope=local');
  });

  it('that confirms a new e-mail shows it, in the session that is already there', async () => {
    keep();
    const user = { ...session.user, email: 'new@example.com' };
    api.set('GET /auth/v1/user', { body: user });
    api.set('POST /auth/v1/token', { body: buildAuthSession({ user, name: 'renewed' }) });
    const { host } = openSite(`/account${hashOf(buildAuthSession({ name: 'link' }), 'email_change')}`);
    expect(await screen.findByText('Email address changed')).toBeInTheDocument();
    await waitFor(() => expect(host.session.get().user?.email).toBe('new@example.com'));
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-renewed');
  });

  it('shows the remaining step when it was one of two', async () => {
    keep();
    openSite('/#message=Confirmation+link+accepted');
    expect(await screen.findByText('Confirmation link accepted')).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
});

describe('tokens in a link that this browser did not ask for', () => {
  const question = () => screen.findByRole('heading', { name: 'Continue as a***@example.com?' });
  const isKept = () => sessionStorage.getItem(AUTH_STORAGE_KEY) ?? localStorage.getItem(AUTH_STORAGE_KEY);

  it.each([
    ['alone', () => undefined],
    ['though it asked for another session', () => expectSession(buildAuthSession({ name: 'another' }))],
    ['with claims that nobody can read', () => void (document.cookie = 'auth-arrival=undefined; Path=/')],
  ])('sign nobody in, %s: the person is asked, and a guest meanwhile', async (_, prepare) => {
    prepare();
    const { host } = openSite(`/rewards${hashOf()}`);
    expect(await question()).toBeInTheDocument();
    expect(where()).toBe('/login?next=%2Frewards');
    expect(host.session.get().status).toBe('signed-out');
    expect(isKept()).toBeNull();
    expect(api.calls.map(({ path }) => path)).not.toContain('/api/cart/join');
    expect(document.cookie).not.toContain('auth-arrival');
  });

  it('sign in after a confirmation, and lead to the target of the link', async () => {
    const { user, host } = openSite(`/checkout${hashOf()}`);
    await question();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(where()).toBe('/checkout'));
    expect(host.session.get().user?.email).toBe('ada@example.com');
    expect(sessionStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first');
  });

  it('can be declined, and the session ends on the server', async () => {
    const { user, host } = openSite(`/checkout${hashOf()}`);
    await question();
    await user.click(screen.getByRole('button', { name: 'Not Now' }));
    await waitFor(() => expect(where()).toBe('/checkout'));
    expect(host.session.get().status).toBe('signed-out');
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/auth/v1/logout?scope=local'));
    expect(isKept()).toBeNull();
  });

  it('of an account with an authenticator still ask for its code', async () => {
    const user = withAuthenticator();
    api.set('GET /auth/v1/user', { body: user });
    const { user: person } = openSite(`/${hashOf(buildAuthSession({ user }))}`);
    await question();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('form', { name: 'Two-step verification' })).toBeInTheDocument();
    expect(isKept()).toBeNull();
  });

  it('are expected once: the same link again is asked about', async () => {
    expectSession(session);
    const { host } = openSite(`/${hashOf()}`);
    await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
    await closeSite();
    localStorage.clear();
    sessionStorage.clear();
    openSite(`/${hashOf()}`);
    expect(await question()).toBeInTheDocument();
  });
});
