import { screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthUser } from '../../../testing/buildAuth';
import { buildAccount, fakeAccountServer, fill, openAccount } from '../../../testing/openAccount';
import { resetBrowser } from '../../../testing/openSite';

const TITLE = 'Email and password';
const PUT = 'PUT /auth/v1/user';
const NEW = 'six campfire songs';

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer({ 'GET /auth/v1/reauthenticate': { body: {} } });
});
afterEach(resetBrowser);

describe('email', () => {
  const change = 'PUT /auth/v1/user?redirect_to=http%3A%2F%2Flocalhost%2Faccount';

  it('changes once both addresses were confirmed; until then the page says what it waits for', async () => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Change email' }));
    await fill(user, part.getByLabelText('New email'), ' ada@new.test ');
    const pending = buildAuthUser({ new_email: 'ada@new.test' });
    api.set(PUT, () => {
      api.set('GET /auth/v1/user', { body: pending });
      return pending;
    });
    await user.click(part.getByRole('button', { name: 'Send the mails' }));
    expect(await part.findByText('Waiting for ada@new.test')).toBeVisible();
    expect(part.getByText(/Open both; until then you sign in with ada@example.com/)).toBeVisible();
    expect(api.sent(change)).toMatchObject([{ email: 'ada@new.test' }]);
    await user.click(part.getByRole('button', { name: 'Send the mails again' }));
    await waitFor(() => expect(api.sent(change)).toHaveLength(2));
  });

  it.each([
    ['not an address', 'nowhere', 'Please enter a valid email'],
    ['the present one', 'ADA@example.com', 'This is your address already'],
  ])('is not asked of the server when it is %s', async (_, typed, text) => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Change email' }));
    await fill(user, part.getByLabelText('New email'), typed);
    await user.click(part.getByRole('button', { name: 'Send the mails' }));
    expect(await part.findByText(text)).toBeVisible();
    expect(api.sent(change)).toEqual([]);
  });

  it('WEB-85 that the service refuses stays typed, with its reason, and has the focus', async () => {
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Change email' }));
    const field = part.getByLabelText('New email');
    await fill(user, field, 'bo@example.com');
    api.set(PUT, authError(422, 'email_exists', 'A user with this email address has already been registered'));
    await user.click(part.getByRole('button', { name: 'Send the mails' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/has already been registered/));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('bo@example.com');
  });
});

describe('password', () => {
  async function openForm(name = 'Change password') {
    const site = await openAccount(TITLE);
    await site.user.click(await site.part.findByRole('button', { name }));
    return { ...site, form: within(site.part.getByRole('form', { name })) };
  }

  it('changes with the current one', async () => {
    const { form, part, user } = await openForm();
    await fill(user, form.getByLabelText('Current password'), 'pinecone');
    await fill(user, form.getByLabelText('New password'), NEW);
    await fill(user, form.getByLabelText('Confirm new password'), NEW);
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(api.sent(PUT)).toMatchObject([{ password: NEW, current_password: 'pinecone' }]);
    expect(part.queryByRole('form')).toBeNull();
    await waitFor(() => expect(part.getByRole('button', { name: 'Change password' })).toHaveFocus());
  });

  it('is not sent when the two differ', async () => {
    const { form, user } = await openForm();
    await fill(user, form.getByLabelText('Current password'), 'pinecone');
    await fill(user, form.getByLabelText('New password'), NEW);
    await fill(user, form.getByLabelText('Confirm new password'), `${NEW}!`);
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText("Passwords don't match")).toBeVisible();
    expect(api.sent(PUT)).toEqual([]);
  });

  it.each([
    ['current_password_invalid', 400, 'Current password', 'The current password is wrong', /is wrong/],
    ['same_password', 422, 'New password', 'New password should be different from the old password.', /different/],
  ])('WEB-85 %s is said at its field, which gets the focus', async (code, status, label, message, words) => {
    const { form, user } = await openForm();
    await fill(user, form.getByLabelText('Current password'), 'pinecone');
    await fill(user, form.getByLabelText('New password'), NEW);
    await fill(user, form.getByLabelText('Confirm new password'), NEW);
    api.set(PUT, authError(status, code, message));
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(words));
    await waitFor(() => expect(form.getByLabelText(label)).toHaveFocus());
    expect(form.getByLabelText('New password')).toHaveValue(NEW);
  });

  it('that is weak is refused with the reasons in plain words', async () => {
    const { form, user } = await openForm();
    await fill(user, form.getByLabelText('Current password'), 'pinecone');
    await fill(user, form.getByLabelText('New password'), 'password');
    await fill(user, form.getByLabelText('Confirm new password'), 'password');
    const weak_password = { reasons: ['pwned'] };
    api.set(PUT, authError(422, 'weak_password', 'Password is too weak.', { weak_password }));
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(form.getByLabelText('New password')).toHaveAccessibleDescription(
        /too weak\. It is one of those that everybody tries first/,
      ),
    );
  });

  it('of somebody who has none is set with a code from the mail', async () => {
    api.set('GET /api/account', { body: buildAccount({ has_password: false }) });
    const { form, user } = await openForm('Set a password');
    expect(form.queryByLabelText('Current password')).toBeNull();
    expect(form.getByLabelText('Code from the mail')).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Mail me a code' }));
    expect(await form.findByText(/A code is on its way to ada@example.com/)).toBeVisible();
    await fill(user, form.getByLabelText('Code from the mail'), '123 456');
    await fill(user, form.getByLabelText('New password'), NEW);
    await fill(user, form.getByLabelText('Confirm new password'), NEW);
    await user.click(form.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password set')).toBeInTheDocument();
    expect(api.sent(PUT)).toMatchObject([{ password: NEW, nonce: '123456' }]);
  });

  it('that nobody remembers is changed with a code as well; a wrong code is reported at its field', async () => {
    const { form, user } = await openForm();
    await user.click(form.getByRole('button', { name: 'I do not know it: mail me a code' }));
    expect(form.getByLabelText('Code from the mail')).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Mail me a code' }));
    await fill(user, await form.findByLabelText('Code from the mail'), '000000');
    await fill(user, form.getByLabelText('New password'), NEW);
    await fill(user, form.getByLabelText('Confirm new password'), NEW);
    api.set(PUT, authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'));
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(form.getByLabelText('Code from the mail')).toHaveAccessibleDescription(/expired or is invalid/),
    );
  });
});
