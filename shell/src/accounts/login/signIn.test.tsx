import { screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthSession } from '../../testing/buildAuth';
import { fakeServer, findAlert, resetBrowser, openSite, where } from '../../testing/openSite';
import { AUTH_STORAGE_KEY } from '../session/persistentSession';

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer({ 'POST /auth/v1/token': { body: buildAuthSession() } });
});
afterEach(resetBrowser);

const form = () => screen.findByRole('form', { name: 'Sign In' });
const main = () => within(screen.getByRole('main'));
const header = () => within(screen.getByRole('banner'));
const calls = (method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path.startsWith(path));

async function fillIn({ email = 'ada@example.com', password = 'pinecone' } = {}) {
  const { user } = opened;
  await form();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  return user;
}
let opened: ReturnType<typeof openSite>;
const open = (address = '/login') => (opened = openSite(address));
const submit = async () => opened.user.click(main().getByRole('button', { name: 'Sign In' }));

describe('the sign-in form', () => {
  it("says 'Please enter a valid email' and 'Password must be at least 6 characters' on submit, and sends no request", async () => {
    open();
    await fillIn({ email: 'ada@', password: 'pine' });
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
    await submit();
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument();
    expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(calls('POST', '/auth')).toEqual([]);
  });

  it('checks again at each change after that', async () => {
    open();
    const user = await fillIn({ password: 'pine' });
    await submit();
    await user.type(screen.getByLabelText('Password'), 'co');
    await waitFor(() => expect(screen.queryByText('Password must be at least 6 characters')).toBeNull());
  });

  it('is what a password manager expects, and shows the password when asked to', async () => {
    open();
    const user = await fillIn();
    const password = screen.getByLabelText('Password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('rememberMe is false unless it is ticked', async () => {
    open();
    await form();
    expect(screen.getByLabelText('Remember me')).not.toBeChecked();
  });
});

describe('signing in', () => {
  it("says 'Welcome back!', 'Successfully signed in.', goes to /rewards and changes the header's Sign In to Sign Out", async () => {
    open();
    await fillIn();
    await submit();
    await waitFor(() => expect(where()).toBe('/rewards'));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(screen.getByText('Successfully signed in.')).toBeInTheDocument();
    expect(header().getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(header().getByRole('link', { name: 'Account of Ada Pine' })).toHaveAttribute('href', '/account');
    expect(calls('POST', '/auth/v1/token')[0]).toMatchObject({
      path: '/auth/v1/token?grant_type=password',
      body: { email: 'ada@example.com', password: 'pinecone' },
    });
  });

  it.each([
    ['/checkout?step=2', '/checkout?step=2'],
    ['//elsewhere.test', '/rewards'],
    ['https://elsewhere.test/', '/rewards'],
  ])('with next=%s goes to %s', async (next, target) => {
    open(`/login?next=${encodeURIComponent(next)}`);
    await fillIn();
    await submit();
    await waitFor(() => expect(where()).toBe(target));
  });

  it('keeps the session in this tab alone, or on the device when remembered', async () => {
    open();
    await fillIn();
    await submit();
    await waitFor(() => expect(sessionStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first'));
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();

    await resetBrowser();
    open();
    await fillIn();
    await opened.user.click(screen.getByLabelText('Remember me'));
    await submit();
    await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first'));
    expect(sessionStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });

  it("joins the guest's cart with the customer's once, in the customer's name", async () => {
    const session = buildAuthSession();
    api.set('POST /auth/v1/token', { body: session });
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    open();
    await fillIn();
    await submit();
    await waitFor(() => expect(calls('POST', '/api/cart/join')).toHaveLength(1));
    const [join] = calls('POST', '/api/cart/join');
    expect(join?.headers.get('X-Session-ID')).toBe('a-known-session-of-this-test');
    expect(join?.headers.get('Authorization')).toBe(`Bearer ${session.access_token}`);
  });

  it("says 'Sign in failed' with the server's message, and keeps what was typed", async () => {
    api.set('POST /auth/v1/token', authError(400, 'invalid_credentials', 'Invalid login credentials'));
    open();
    await fillIn();
    await submit();
    const toast = await findAlert();
    expect(toast).toHaveTextContent('Sign in failed');
    expect(toast).toHaveTextContent('Invalid login credentials');
    expect(main().getByText('Invalid login credentials')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(where()).toBe('/login');
  });

  it('says so when the server is away', async () => {
    api.set('POST /auth/v1/token', { status: 503, body: {} });
    open();
    await fillIn();
    await submit();
    expect(await main().findByText(/cannot reach the server/)).toBeInTheDocument();
  });

  it('WEB-201 says so, and nothing of a parser, when a proxy refuses with a page of its own', async () => {
    const page = new Response('<html>Forbidden</html>', { status: 403, headers: { 'content-type': 'text/html' } });
    api.set('POST /auth/v1/token', () => page.clone());
    open();
    await fillIn();
    await submit();
    expect(await main().findByText(/cannot reach the server/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('JSON');
  });

  it('offers the confirmation mail once more to somebody who has not confirmed', async () => {
    api.set('POST /auth/v1/token', authError(400, 'email_not_confirmed', 'Email not confirmed'));
    api.set('POST /auth/v1/resend', { body: {} });
    open();
    await fillIn();
    await submit();
    await opened.user.click(await screen.findByRole('button', { name: 'Send the confirmation again' }));
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await opened.user.click(screen.getByRole('button', { name: 'Send New Link' }));
    expect(await screen.findByText('Check your email')).toBeInTheDocument();
    expect(calls('POST', '/auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: 'ada@example.com' });
    expect(await form()).toBeInTheDocument();
  });
});

describe('the reset mode', () => {
  const openReset = async () => {
    open();
    await form();
    await opened.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await opened.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  };

  it("'Forgot password?' hides password and remember me and keeps the e-mail, 'Back to Sign In' leads back", async () => {
    await openReset();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByLabelText('Remember me')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await opened.user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('WEB-129 a step that takes the place of another one has the focus on its heading', async () => {
    api.set('POST /auth/v1/recover', { body: {} });
    await openReset();
    expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toHaveFocus();
    await opened.user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toHaveFocus();
    await opened.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await opened.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toHaveFocus());
  });

  it('checks only the e-mail, and clears errors when the mode is switched', async () => {
    open();
    await form();
    await submit();
    expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
  });

  it("sends the mail with the way to /reset-password, says 'Password reset email sent', 'Check your email for the password reset link.' and returns to sign-in", async () => {
    api.set('POST /auth/v1/recover', { body: {} });
    await openReset();
    await opened.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Password reset email sent')).toBeInTheDocument();
    expect(screen.getByText('Check your email for the password reset link.')).toBeInTheDocument();
    expect(await form()).toBeInTheDocument();
    const [{ path, body } = { path: '', body: null }] = calls('POST', '/auth/v1/recover');
    expect(new URL(path, 'http://localhost').searchParams.get('redirect_to')).toBe('http://localhost/reset-password');
    expect(body).toMatchObject({ email: 'ada@example.com' });
  });

  it("says 'Password reset failed' with the message when it was not sent, and stays", async () => {
    api.set('POST /auth/v1/recover', authError(429, 'over_request_rate_limit', 'Request rate limit reached'));
    await openReset();
    await opened.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    const toast = await findAlert();
    expect(toast).toHaveTextContent('Password reset failed');
    expect(toast).toHaveTextContent('Request rate limit reached');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});

describe('the way around', () => {
  it('leads from too many wrong passwords to the mail that lets the owner in at once', async () => {
    api.set('POST /auth/v1/token', authError(429, 'over_request_rate_limit', 'Request rate limit reached'));
    const { user } = openSite('/login');
    await form();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'a-quiet-evening');
    await user.click(main().getByRole('button', { name: 'Sign In' }));
    await user.click(await screen.findByRole('button', { name: 'Reset your password instead' }));
    expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('leads to /signup, with the path to return to', async () => {
    open('/login?next=%2Fcheckout');
    await form();
    expect(main().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup?next=%2Fcheckout');
  });

  it("shows 'Loading...' while a kept session is restored, and then goes to /rewards", async () => {
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession()));
    api.set('GET /rest/v1/user_roles', { body: [{ role: 'user' }], delayMs: 300 });
    open();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(main().getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('form')).toBeNull();
    await waitFor(() => expect(where()).toBe('/rewards'));
  });
});
