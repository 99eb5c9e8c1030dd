import { screen, waitFor } from '@testing-library/react';
import { authError, bo, buildAuthSession, buildAuthUser, withAuthenticator } from '../../testing/buildAuth';
import { fakeServer, findAlert, resetBrowser, openSite, where } from '../../testing/openSite';
import { AUTH_STORAGE_KEY } from '../session/persistentSession';

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer({ 'PUT /auth/v1/user': { body: buildAuthUser() } });
});
afterEach(resetBrowser);

const recovery = buildAuthSession({ name: 'recovery' });
const linkOf = ({ access_token, refresh_token } = recovery, mark = '#', type = 'recovery') =>
  `/reset-password${mark}access_token=${access_token}&refresh_token=${refresh_token}&type=${type}`;

async function open(address = linkOf()) {
  const site = openSite(address);
  await screen.findByRole('form', { name: 'Password reset' });
  return site;
}
async function change(user: ReturnType<typeof openSite>['user'], password = 'pine-needle', again = password) {
  await user.type(screen.getByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
}
const paths = () => api.calls.map(({ method, path }) => `${method} ${path}`);

describe('a reset link', () => {
  it.each(['#', '?'])('opens the form by its tokens after %s, which leave the address at once', async (mark) => {
    await open(linkOf(recovery, mark));
    expect(where()).toBe('/reset-password');
    expect(screen.getByText('For ada@example.com')).toBeInTheDocument();
  });

  it('is no sign-in: nothing is stored, the header says Sign In', async () => {
    const { host } = await open();
    expect(host.session.get().status).toBe('signed-out');
    expect([localStorage.length, sessionStorage.getItem(AUTH_STORAGE_KEY)]).toEqual([0, null]);
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  it.each([
    ['without tokens', '/reset-password'],
    ['without the refresh token', `/reset-password#access_token=${recovery.access_token}&type=recovery`],
    ['of another type', linkOf(recovery, '#', 'signup')],
    [
      'that the service refused',
      '/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    ],
  ])(
    "%s is an 'Invalid reset link', 'This password reset link is invalid or has expired. Please request a new password reset.', and leads to /login",
    async (_of, address) => {
      openSite(address);
      const toast = await findAlert();
      expect(toast).toHaveTextContent('Invalid reset link');
      expect(toast).toHaveTextContent(
        'This password reset link is invalid or has expired. Please request a new password reset.',
      );
      await waitFor(() => expect(where()).toBe('/login'));
      expect(paths().filter((path) => path.includes('/auth/v1/user'))).toEqual([]);
    },
  );

  it("whose tokens hold no more says 'Unable to verify reset link. Please request a new password reset.' and leads to /login, too", async () => {
    api.set(
      'GET /auth/v1/user',
      authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
    );
    openSite(linkOf());
    const toast = await findAlert();
    expect(toast).toHaveTextContent('Invalid reset link');
    expect(toast).toHaveTextContent('Unable to verify reset link. Please request a new password reset.');
    await waitFor(() => expect(where()).toBe('/login'));
  });

  it('is not lost while the server is away', async () => {
    api.set('GET /auth/v1/user', { status: 503, body: {} });
    const { user } = openSite(linkOf());
    expect(await screen.findByText(/Your link is still good/)).toBeInTheDocument();
    api.set('GET /auth/v1/user', { body: buildAuthUser() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: 'Password reset' })).toBeInTheDocument();
  });
});

describe('the new password', () => {
  it('has at least 6 characters in both fields, and they match', async () => {
    const { user } = await open();
    await change(user, 'pine');
    expect(await screen.findAllByText('Password must be at least 6 characters')).toHaveLength(2);
    await user.type(screen.getByLabelText('New Password'), '-needle');
    await user.type(screen.getByLabelText('Confirm Password'), '-tree');
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(paths().some((path) => path.startsWith('PUT'))).toBe(false);
  });

  it("is saved while the button reads 'Updating Password...', says 'Password updated successfully', 'Your password has been reset. You can now sign in with your new password.', signs out everywhere and leads to /login", async () => {
    let answer = (): void => undefined;
    api.set('PUT /auth/v1/user', () => new Promise((done) => (answer = () => done(buildAuthUser()))));
    const { user } = await open();
    await change(user);
    expect(await screen.findByRole('button', { name: 'Updating Password...' })).toBeInTheDocument();
    answer();
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    expect(
      screen.getByText('Your password has been reset. You can now sign in with your new password.'),
    ).toBeInTheDocument();
    expect(where()).toBe('/login');
    expect(paths()).toContain('POST /auth/v1/logout?scope=global');
    const saved = api.calls.find(({ method }) => method === 'PUT');
    expect(saved?.body).toMatchObject({ password: 'pine-needle' });
    expect(saved?.headers.get('Authorization')).toBe(`Bearer ${recovery.access_token}`);
  });

  it('ADM-16 of a link for new staff leads by the sign-in to the admin area', async () => {
    const { user } = await open(linkOf().replace('#', '?next=%2Fadmin#'));
    await change(user);
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    expect(where()).toBe('/login?next=%2Fadmin');
  });

  it('of a link that names another site leads to the sign-in alone', async () => {
    const { user } = await open(linkOf().replace('#', '?next=%2F%2Fevil.example#'));
    await change(user);
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    expect(where()).toBe('/login');
  });

  it('ends the session that this browser still had', async () => {
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession({ user: bo(), name: 'kept' })));
    const { user, host } = await open();
    await waitFor(() => expect(host.session.get().user?.displayName).toBe('Bo'));
    await change(user);
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    expect(host.session.get().status).toBe('signed-out');
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });

  it("that is refused says 'Password reset failed' with the reason, and may be tried again", async () => {
    api.set(
      'PUT /auth/v1/user',
      authError(422, 'same_password', 'New password should be different from the old password.'),
    );
    const { user } = await open();
    await change(user);
    const toast = await findAlert();
    expect(toast).toHaveTextContent('Password reset failed');
    expect(toast).toHaveTextContent('New password should be different from the old password.');
    api.set('PUT /auth/v1/user', { body: buildAuthUser() });
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
  });

  it('ACC-M6 of somebody with an authenticator needs its code first', async () => {
    const ada = withAuthenticator();
    const factor = `/auth/v1/factors/${ada.factors?.[0]?.id}`;
    api.set('GET /auth/v1/user', { body: ada });
    api.set(`POST ${factor}/challenge`, { body: { id: 'c', type: 'totp', expires_at: 1 } });
    const verified = buildAuthSession({ user: ada, aal: 'aal2', name: 'recovery-2' });
    api.set(`POST ${factor}/verify`, { body: verified });
    const { user } = openSite(linkOf());
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByRole('form', { name: 'Password reset' });
    await change(user);
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    const saved = api.calls.find(({ method }) => method === 'PUT');
    expect(saved?.headers.get('Authorization')).toBe(`Bearer ${verified.access_token}`);
  });
});
