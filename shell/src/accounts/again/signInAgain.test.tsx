import type { SessionUser } from '@site/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthSession, withAuthenticator } from '../../testing/buildAuth';
import { fakeServer, openSite, resetBrowser } from '../../testing/openSite';
import { AUTH_STORAGE_KEY } from '../session/persistentSession';

const session = buildAuthSession();
const ADA: SessionUser = { id: session.user.id, email: 'ada@example.com', displayName: 'Ada Pine' };

let api: ReturnType<typeof fakeServer>;
/** The box is beside the page, and stays when a test ends in the middle of it. */
let withdraw = () => undefined as void;
beforeEach(() => {
  api = fakeServer({
    'POST /auth/v1/token': { body: session },
    'GET /auth/v1/settings': { body: { external: { email: true, google: true } } },
  });
});
afterEach(async () => {
  act(() => withdraw());
  await resetBrowser();
});

/** A page whose section asks Ada to sign in again. */
async function openAsked() {
  const { host, user } = openSite('/locations');
  const heading = await screen.findByRole('heading', { level: 1 });
  const question = host.session.signInAgain(ADA);
  withdraw = question.withdraw;
  const answer = jest.fn();
  void question.answer.then(answer);
  const dialog = await screen.findByRole('alertdialog', { name: 'You are signed out' });
  return { host, user, heading, question, answer, box: within(dialog), dialog };
}

async function givePassword({ user, box }: Awaited<ReturnType<typeof openAsked>>) {
  await user.type(box.getByLabelText('Password'), 'quiet river');
  await user.click(box.getByRole('button', { name: 'Sign In' }));
}

test('WEB-90 covers the page, and the password has the focus', async () => {
  const { dialog, heading, box } = await openAsked();
  expect(dialog).toHaveTextContent('Sign in again as Ada Pine');
  await waitFor(() => expect(box.getByLabelText('Password')).toHaveFocus());
  expect(heading).not.toBeVisible();
  expect(dialog).toBeVisible();
});

test('WEB-90 the right password uncovers the page as it was', async () => {
  const asked = await openAsked();
  await givePassword(asked);
  await waitFor(() => expect(asked.answer).toHaveBeenCalledWith(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked.heading).toBeVisible();
  const { body } = api.calls.find(({ path }) => path.startsWith('/auth/v1/token')) ?? {};
  expect(body).toMatchObject({ email: 'ada@example.com', password: 'quiet river' });
  expect(sessionStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first');
});

test('WEB-90 a wrong password is reported in the box, which stays', async () => {
  api.set('POST /auth/v1/token', authError(400, 'invalid_credentials', 'Invalid login credentials'));
  const asked = await openAsked();
  await givePassword(asked);
  expect(await asked.box.findByText('Invalid login credentials')).toBeVisible();
  expect(asked.answer).not.toHaveBeenCalled();
});

test('ADM-51 the refusal that ended the sign-in is not said a second time; a success still is', async () => {
  const show = (host: ReturnType<typeof openSite>['host']) => {
    host.toasts.show({ title: 'Not saved', description: 'The token is not valid or has expired.', tone: 'error' });
    host.toasts.show({ title: 'Saved before', tone: 'success' });
  };
  const { host, user } = openSite('/locations');
  await screen.findByRole('heading', { level: 1 });
  act(() => show(host));
  const question = host.session.signInAgain(ADA);
  withdraw = question.withdraw;
  const box = within(await screen.findByRole('alertdialog', { name: 'You are signed out' }));
  expect(screen.getByText('Saved before')).toBeInTheDocument();
  expect(screen.queryByText('Not saved')).toBeNull();
  act(() => show(host));
  expect(screen.queryByText('Not saved')).toBeNull();

  await user.click(box.getByRole('button', { name: 'I am somebody else' }));
  await question.answer;
  act(() => show(host));
  expect(screen.getByText('Not saved')).toBeVisible();
});

test('WEB-90 a second factor is asked for in the same place', async () => {
  const ada = withAuthenticator();
  const [{ id: factor } = { id: '' }] = ada.factors ?? [];
  api.set('POST /auth/v1/token', { body: buildAuthSession({ user: ada }) });
  api.set('GET /auth/v1/user', { body: ada });
  api.set(`POST /auth/v1/factors/${factor}/challenge`, { body: { id: 'c1', type: 'totp', expires_at: 1 } });
  api.set(`POST /auth/v1/factors/${factor}/verify`, { body: buildAuthSession({ user: ada, aal: 'aal2' }) });
  const asked = await openAsked();
  await givePassword(asked);
  const code = await asked.box.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(asked.host.session.get().status).toBe('signed-out');
  await asked.user.type(code, '123456');
  await asked.user.click(asked.box.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(asked.answer).toHaveBeenCalledWith(true));
  expect(window.location.pathname).toBe('/locations');
});

test('WEB-90 somebody else gets out of it, and so does a section that is left', async () => {
  const first = await openAsked();
  await first.user.click(first.box.getByRole('button', { name: 'I am somebody else' }));
  await waitFor(() => expect(first.answer).toHaveBeenCalledWith(false));
  expect(first.heading).toBeVisible();

  const again = first.host.session.signInAgain(ADA);
  await screen.findByRole('alertdialog', { name: 'You are signed out' });
  act(() => again.withdraw());
  await expect(again.answer).resolves.toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('WEB-90 a browser that blocks the window of a provider gets a message that says what to do', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, box } = await openAsked();
  await user.click(await box.findByRole('button', { name: 'Continue with Google' }));
  expect(await box.findByText('Your browser blocked the window. Allow it, then try again.')).toBeVisible();
});
