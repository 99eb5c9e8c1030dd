import { screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthSession, buildAuthUser } from '../../testing/buildAuth';
import { fakeServer, findAlert, resetBrowser, openSite, where } from '../../testing/openSite';
import { AUTH_STORAGE_KEY } from '../session/persistentSession';

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer({
    'POST /auth/v1/signup': { body: buildAuthUser({ confirmation_sent_at: '2026-11-21T12:00:00Z' }) },
  });
});
afterEach(resetBrowser);

const RIGHT = { Name: 'Ada Pine', Email: 'ada@example.com', Password: 'pinecone', 'Confirm Password': 'pinecone' };

async function open(address = '/signup') {
  const site = openSite(address);
  await screen.findByRole('form', { name: 'Sign Up' });
  return site;
}
async function fillIn(
  user: Awaited<ReturnType<typeof open>>['user'],
  texts: Partial<typeof RIGHT> = {},
  accept = true,
) {
  for (const [label, text] of Object.entries({ ...RIGHT, ...texts }))
    if (text) await user.type(screen.getByLabelText(label), text);
  if (accept) await user.click(screen.getByLabelText('I accept the terms and conditions'));
}
const submit = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Up' }));
const sent = () => api.calls.filter(({ path }) => path.startsWith('/auth/v1/signup'));

describe('the sign-up form', () => {
  it("says 'Name must be at least 2 characters', 'Please confirm your password', 'You must accept the terms and conditions' and whatever else is missing on submit, and sends no request", async () => {
    const { user } = await open();
    await submit(user);
    for (const text of [
      'Name must be at least 2 characters',
      'Please enter a valid email',
      'Password must be at least 6 characters',
      'Please confirm your password',
      'You must accept the terms and conditions',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("says Passwords don't match at the confirmation, and takes it back once they do", async () => {
    const { user } = await open();
    await fillIn(user, { 'Confirm Password': 'pinecon' });
    await submit(user);
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
    await user.type(screen.getByLabelText('Confirm Password'), 'e');
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('is what a password manager expects', async () => {
    await open();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('signing up', () => {
  it("says 'Check your email', 'Please check your email for the confirmation link to complete your registration.', resets the form and sends name, e-mail and password with the way back to the site root", async () => {
    const { user, host } = await open();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('Check your email')).toBeInTheDocument();
    expect(
      screen.getByText('Please check your email for the confirmation link to complete your registration.'),
    ).toBeInTheDocument();
    for (const label of Object.keys(RIGHT)) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByLabelText('I accept the terms and conditions')).not.toBeChecked();
    expect(host.session.get().status).toBe('signed-out');
    const [{ path, body } = { path: '', body: null }] = sent();
    expect(new URL(path, 'http://localhost').searchParams.get('redirect_to')).toBe('http://localhost/');
    expect(body).toMatchObject({
      email: 'ada@example.com',
      password: 'pinecone',
      data: { display_name: 'Ada Pine' },
    });
  });

  it('sends the mail once more', async () => {
    api.set('POST /auth/v1/resend', { body: {} });
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument();
  });

  it('is finished by the code of the mail as well as by its link', async () => {
    api.set('POST /auth/v1/verify', authError(403, 'otp_expired', 'Token has expired or is invalid'));
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    await user.type(await screen.findByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Token has expired or is invalid');

    api.set('POST /auth/v1/verify', { body: buildAuthSession() });
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(where()).toBe('/rewards'));
    const verify = api.calls.findLast(({ path }) => path === '/auth/v1/verify');
    expect(verify?.body).toMatchObject({ type: 'signup', email: 'ada@example.com', token: '123456' });
  });

  it('signs in at once on a site that asks for no confirmation', async () => {
    api.set('POST /auth/v1/signup', { body: buildAuthSession() });
    const { user } = await open('/signup?next=%2Fcheckout');
    await fillIn(user);
    await submit(user);
    await waitFor(() => expect(where()).toBe('/checkout'));
    expect(sessionStorage.getItem(AUTH_STORAGE_KEY)).toContain('refresh-first');
  });

  it("says 'Sign up failed' with the server's message, and keeps what was typed", async () => {
    api.set('POST /auth/v1/signup', authError(422, 'signup_disabled', 'Signups not allowed for this instance'));
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    const toast = await findAlert();
    expect(toast).toHaveTextContent('Sign up failed');
    expect(toast).toHaveTextContent('Signups not allowed for this instance');
    for (const [label, text] of Object.entries(RIGHT)) expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('WEB-246 takes the message of a failed try away with the next one', async () => {
    api.set('POST /auth/v1/signup', { status: 503, body: {} });
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    expect(await findAlert()).toHaveTextContent('Sign up failed');
    api.set('POST /auth/v1/signup', { body: buildAuthUser({ confirmation_sent_at: '2026-11-21T12:00:00Z' }) });
    await submit(user);
    await screen.findByText('Check your email');
    expect(screen.queryByText('Sign up failed')).toBeNull();
  });

  it('WEB-204 scrolls to the failure above the fields, and leaves the focus on the button', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    api.set('POST /auth/v1/signup', { status: 503, body: {} });
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    const form = within(screen.getByRole('form', { name: 'Sign Up' }));
    const notice = await form.findByText(/cannot reach the server/);
    expect(scrolled.mock.contexts.some((element) => element instanceof Element && element.contains(notice))).toBe(true);
    expect(form.getByRole('button', { name: 'Sign Up' })).toHaveFocus();
  });

  it('says in plain words why a password is weak, at the password, until it is changed', async () => {
    api.set(
      'POST /auth/v1/signup',
      authError(422, 'weak_password', 'Password is known to be weak', { weak_password: { reasons: ['pwned'] } }),
    );
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(/Password is known to be weak It is one of those/);
    expect(password).toHaveFocus();
    await user.type(password, 's and needles');
    await waitFor(() => expect(password).toBeValid());
  });
});

describe('the way around', () => {
  it('leads to /login, with the path to return to', async () => {
    await open('/signup?next=%2Fcheckout');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcheckout',
    );
  });

  it('sends somebody who is signed in to /rewards', async () => {
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession()));
    openSite('/signup');
    await waitFor(() => expect(where()).toBe('/rewards'));
  });
});
