import { recentOrders } from '@site/kit';
import { buildOrder } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { authError } from '../../../testing/buildAuth';
import { buildAccount, fakeAccountServer, fill, openAccount } from '../../../testing/openAccount';
import { resetBrowser } from '../../../testing/openSite';
import { persistentSession } from '../../session/persistentSession';

const TITLE = 'Your data';

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer();
});
afterEach(resetBrowser);

describe('the person’s data', () => {
  it('comes as one file, asked for in the person’s name', async () => {
    const file: { name?: string; blob?: Blob } = {};
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((file.blob = blob), 'blob:data'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      file.name = this.download;
    });
    const body = { exported_at: '2026-11-21T20:00:00Z', account: buildAccount(), data: { orders: [] } };
    api.set('GET /api/account/export', { body });
    const { part, user } = await openAccount(TITLE);
    await user.click(part.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(file.name).toBe('my-data-2026-11-21.json'));
    expect(file.blob?.type).toContain('application/json');
    expect(file.blob?.size).toBe(JSON.stringify(body, null, 2).length);
    const call = api.calls.find(({ path }) => path === '/api/account/export');
    expect(call?.headers.get('authorization')).toMatch(/^Bearer ey/);
  });

  it('that could not be collected can be asked for again', async () => {
    api.set('GET /api/account/export', { status: 503, body: {} });
    const { part, user } = await openAccount(TITLE);
    await user.click(part.getByRole('button', { name: 'Download' }));
    expect(await part.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
    expect(part.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});

describe('deleting the account', () => {
  async function openForm() {
    const site = await openAccount(TITLE);
    await site.user.click(await site.part.findByRole('button', { name: 'Delete account' }));
    return { ...site, form: within(site.part.getByRole('form', { name: 'Delete account' })) };
  }
  const DELETE = 'DELETE /api/account';
  const press = 'Delete my account for good';

  it('says what is erased and what is kept, and takes the password and a typed word', async () => {
    const { form, user } = await openForm();
    expect(form.getByRole('heading', { name: 'Erased' })).toBeVisible();
    expect(form.getByRole('heading', { name: 'Kept' })).toBeVisible();
    await user.click(form.getByRole('button', { name: press }));
    expect(await form.findByText('Please enter your password')).toBeVisible();
    expect(form.getByText('Please type delete')).toBeVisible();
    expect(api.sent(DELETE)).toEqual([]);
  });

  it('WEB-225 says which orders are cancelled, and that one to pay at pickup is made all the same', async () => {
    const { form } = await openForm();
    expect(form.getByText(/wait for a card payment are cancelled\. One that you pay at pickup is made/)).toBeVisible();
  });

  it('signs the person out, says farewell, and leaves nothing of them in the browser', async () => {
    const { form, user, host } = await openForm();
    await fill(user, form.getByLabelText('Your password'), 'pinecone');
    await fill(user, form.getByLabelText(/^Type “delete”/), 'Delete');
    api.set(DELETE, { body: { success: true, orders_in_kitchen: 0 } });
    await user.click(form.getByRole('button', { name: press }));
    expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toHaveFocus();
    expect(api.sent(DELETE)).toEqual([{ password: 'pinecone' }]);
    await waitFor(() => expect(host.session.get().status).toBe('signed-out'));
    expect(persistentSession.exists()).toBe(false);
    expect(screen.getByLabelText('Address')).toHaveTextContent('/account');
  });

  it('WEB-235 says of an order in the kitchen that its details go later, and this browser keeps the way to it', async () => {
    recentOrders.keep(buildOrder({ user_id: 'ada', payment_status: 'paid' }));
    const { form, user, host } = await openForm();
    await fill(user, form.getByLabelText('Your password'), 'pinecone');
    await fill(user, form.getByLabelText(/^Type “delete”/), 'delete');
    api.set(DELETE, { body: { success: true, orders_in_kitchen: 1 } });
    await user.click(form.getByRole('button', { name: press }));
    expect(await screen.findByText(/is erased once your order is done/)).toBeVisible();
    await waitFor(() => expect(host.session.get().status).toBe('signed-out'));
    expect(recentOrders.hasOpen()).toBe(true);
  });

  it('WEB-186 says farewell at the next try when the answer to the deletion was lost', async () => {
    const { form, user, host } = await openForm();
    await fill(user, form.getByLabelText('Your password'), 'pinecone');
    await fill(user, form.getByLabelText(/^Type “delete”/), 'delete');
    api.set(DELETE, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(form.getByRole('button', { name: press }));
    expect(await form.findByText(/We cannot reach the server/)).toBeVisible();
    api.set('GET /auth/v1/user', authError(403, 'user_not_found', 'User from sub claim in JWT does not exist'));
    api.set(DELETE, { status: 401, body: { code: 'unauthenticated' } });
    await user.click(form.getByRole('button', { name: press }));
    expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toHaveFocus();
    await waitFor(() => expect(host.session.get().status).toBe('signed-out'));
  });

  it('WEB-85 with a wrong password nothing happens, and the field has the reason and the focus', async () => {
    const { form, user, host } = await openForm();
    await fill(user, form.getByLabelText('Your password'), 'wrong');
    await fill(user, form.getByLabelText(/^Type “delete”/), 'delete');
    const errors = [{ field: 'password', message: 'This is not your password' }];
    api.set(DELETE, { status: 422, body: { code: 'validation_failed', detail: 'Not valid', errors } });
    await user.click(form.getByRole('button', { name: press }));
    await waitFor(() =>
      expect(form.getByLabelText('Your password')).toHaveAccessibleDescription(/This is not your password/),
    );
    await waitFor(() => expect(form.getByLabelText('Your password')).toHaveFocus());
    expect(form.getByLabelText('Your password')).toHaveValue('wrong');
    expect(form.getByLabelText(/^Type “delete”/)).toHaveValue('delete');
    expect(host.session.get().status).toBe('signed-in');
  });

  it('without a password takes a fresh sign-in, and offers one', async () => {
    api.set('GET /api/account', { body: buildAccount({ has_password: false }) });
    const { form, user } = await openForm();
    expect(form.queryByLabelText('Your password')).toBeNull();
    await fill(user, form.getByLabelText(/^Type “delete”/), 'delete');
    api.set(DELETE, { status: 403, body: { code: 'forbidden', detail: 'Please sign in again first.' } });
    await user.click(form.getByRole('button', { name: press }));
    expect(await form.findByText('Please sign in again first.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/login?next=%2Faccount%23data'));
  });
});
