import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount, buildAddress, fakeAccountServer, fill, openAccount } from '../../../testing/openAccount';
import { resetBrowser } from '../../../testing/openSite';

const WORK = buildAddress({ id: '0190a1b2-0000-7000-8000-0000000000a2', label: 'Work', is_default: false });

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer();
});
afterEach(resetBrowser);

const have = (...addresses: (typeof WORK)[]) => api.set('GET /api/account', { body: buildAccount({ addresses }) });

describe('saved addresses', () => {
  it('are added in the parts of the checkout’s form; the first is the default', async () => {
    const { part, user } = await openAccount('Addresses');
    await user.click(await part.findByRole('button', { name: 'Add an address' }));
    const form = within(part.getByRole('form', { name: 'New address' }));
    await waitFor(() => expect(form.getByLabelText('Name of this place')).toHaveFocus());
    expect(form.getByLabelText('City')).toHaveValue('Huntsville');
    await fill(user, form.getByLabelText('Name of this place'), ' Home ');
    await fill(user, form.getByLabelText('Street and number'), '12 Sam Houston Ave');
    await fill(user, form.getByLabelText(/^Apartment/), 'Apt 4');
    await fill(user, form.getByLabelText('ZIP'), '77340');
    api.set('POST /api/account/addresses', () => {
      have(buildAddress());
      return buildAddress();
    });
    await user.click(form.getByRole('button', { name: 'Save address' }));
    expect(await part.findByText('12 Sam Houston Ave, Apt 4, Huntsville 77340')).toBeVisible();
    expect(part.getByText('Default')).toBeVisible();
    expect(api.sent('POST /api/account/addresses')).toEqual([
      { label: 'Home', address: '12 Sam Houston Ave, Apt 4, Huntsville', zip: '77340', is_default: true },
    ]);
    // By its key the server knows a copy that the browser sends by itself.
    const post = api.calls.find(({ method }) => method === 'POST');
    expect(post?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(part.getByRole('button', { name: 'Add an address' })).toHaveFocus());
  });

  it('with something missing are not sent, and the first gap takes the focus', async () => {
    const { part, user } = await openAccount('Addresses');
    await user.click(await part.findByRole('button', { name: 'Add an address' }));
    await user.click(part.getByRole('button', { name: 'Save address' }));
    expect(await part.findByText('Please give the place a name')).toBeVisible();
    expect(part.getByText('Please provide the street and number')).toBeVisible();
    expect(part.getByText('Please provide a five-digit ZIP')).toBeVisible();
    expect(part.getByLabelText('Name of this place')).toHaveFocus();
    expect(api.sent('POST /api/account/addresses')).toEqual([]);
  });

  it('are edited in place', async () => {
    have(buildAddress(), WORK);
    const { part, user } = await openAccount('Addresses');
    await user.click(await part.findByRole('button', { name: 'Edit Work' }));
    expect(part.getByLabelText('Street and number')).toHaveValue('12 Sam Houston Ave');
    expect(part.getByLabelText(/^Apartment/)).toHaveValue('Apt 4');
    await fill(user, part.getByLabelText(/^Apartment/), '');
    api.set(`PUT /api/account/addresses/${WORK.id}`, { body: WORK });
    await user.click(part.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(part.queryByRole('form')).toBeNull());
    expect(api.sent(`PUT /api/account/addresses/${WORK.id}`)).toEqual([
      { label: 'Work', address: '12 Sam Houston Ave, Huntsville', zip: '77340', is_default: false },
    ]);
  });

  it('one of them is made the default with one press', async () => {
    have(buildAddress(), WORK);
    const { part, user } = await openAccount('Addresses');
    api.set(`PUT /api/account/addresses/${WORK.id}`, () => {
      have(buildAddress({ is_default: false }), { ...WORK, is_default: true });
      return { ...WORK, is_default: true };
    });
    await user.click(await part.findByRole('button', { name: 'Make default' }));
    await waitFor(() => expect(part.getByText('Default').parentElement).toHaveTextContent('Work'));
  });

  it('are deleted after a question', async () => {
    have(buildAddress(), WORK);
    const { part, user } = await openAccount('Addresses');
    await user.click(await part.findByRole('button', { name: 'Delete Work' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Work?' }));
    api.set(`DELETE /api/account/addresses/${WORK.id}`, () => {
      have(buildAddress());
      return { success: true };
    });
    await user.click(question.getByRole('button', { name: 'Delete address' }));
    await waitFor(() => expect(part.queryByText('Work')).toBeNull());
    expect(part.getByText('Home')).toBeVisible();
  });

  it('WEB-185 one that is gone already, by a try whose answer was lost, is deleted without an error', async () => {
    have(buildAddress(), WORK);
    const { part, user } = await openAccount('Addresses');
    await user.click(await part.findByRole('button', { name: 'Delete Work' }));
    const question = within(await screen.findByRole('alertdialog'));
    have(buildAddress());
    api.set(`DELETE /api/account/addresses/${WORK.id}`, { status: 404, body: { code: 'not_found' } });
    await user.click(question.getByRole('button', { name: 'Delete address' }));
    await waitFor(() => expect(part.queryByText('Work')).toBeNull());
    expect(await screen.findByText('Address deleted')).toBeInTheDocument();
  });

  it('a refusal of the server loses nothing that was typed', async () => {
    const { part, user } = await openAccount('Addresses');
    await user.click(await part.findByRole('button', { name: 'Add an address' }));
    await fill(user, part.getByLabelText('Name of this place'), 'Home');
    await fill(user, part.getByLabelText('Street and number'), '12 Sam Houston Ave');
    await fill(user, part.getByLabelText('ZIP'), '99999');
    const errors = [{ field: 'zip', message: 'There is no such ZIP' }];
    const body = { code: 'validation_failed', detail: 'Some values are not valid', errors };
    api.set('POST /api/account/addresses', { status: 422, body });
    await user.click(part.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(part.getByLabelText('ZIP')).toHaveAccessibleDescription(/There is no such ZIP/));
    expect(part.getByLabelText('Street and number')).toHaveValue('12 Sam Houston Ave');
  });

  it('ten are enough', async () => {
    have(...Array.from({ length: 10 }, (_unused, index) => ({ ...WORK, id: `a${index}`, label: `Place ${index}` })));
    const { part } = await openAccount('Addresses');
    expect(await part.findByText('You have 10 addresses. Delete one to add another.')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });
});
