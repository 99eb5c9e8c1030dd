import type { Account, SavedAddress } from '@site/contracts';
import { SIGNED_IN, SIGNED_OUT } from '@site/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCart, buildLine, buildQuote, buildSummary } from '../../testing/builders';
import { fakeServer, fillContact, fillField, openCheckout, payButton, pressPay } from '../../testing/checkout';

const HOME: SavedAddress = {
  id: 'a1',
  label: 'Home',
  address: '12 Sam Houston Ave, Apt 4, Huntsville',
  zip: '77340',
  is_default: true,
};
const WORK: SavedAddress = {
  ...HOME,
  id: 'a2',
  label: 'Work',
  address: '1 Pine St, Huntsville',
  zip: '77320',
  is_default: false,
};

const buildAccount = (overrides: Partial<Account> = {}): Account => ({
  id: SIGNED_IN.user?.id ?? '',
  email: 'ada@example.com',
  email_verified: true,
  display_name: 'Ada Pine',
  role: 'user',
  has_password: true,
  customer_name: 'Ada Pine',
  customer_phone: '936 555 0100',
  addresses: [HOME, WORK],
  created_at: '2026-11-01T12:00:00Z',
  ...overrides,
});

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer();
  api.set('GET /api/account', { body: buildAccount() });
  api.set('GET /api/cart/summary', (call) =>
    buildSummary(call.path.includes('delivery') ? { delivery: buildQuote() } : {}),
  );
});

const openAsAda = () => openCheckout({}, SIGNED_IN);
const asked = (route: string) => api.calls.filter(({ method, path }) => `${method} ${path}` === route);

describe('somebody signed in', () => {
  it('finds name, phone, email and the usual address filled in', async () => {
    const user = userEvent.setup();
    await openAsAda();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine'));
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('936 555 0100');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
    expect(await screen.findByLabelText('Delivery address')).toHaveValue('12 Sam Houston Ave');
    expect(screen.getByLabelText(/^Apartment/)).toHaveValue('Apt 4');
    expect(screen.getByLabelText('ZIP')).toHaveValue('77340');
    expect(screen.getByLabelText('Deliver to')).toHaveDisplayValue(/^Home/);
    expect(screen.queryByLabelText('Save this address')).toBeNull();
  });

  it('keeps what they typed before the answer came, and what they emptied after it', async () => {
    const user = userEvent.setup();
    let answer: (account: Account) => void = () => undefined;
    api.set('GET /api/account', () => new Promise<Account>((resolve) => (answer = resolve)));
    const { host } = await openAsAda();
    await fillField(user, 'Name', 'Grace');
    act(() => answer(buildAccount()));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('936 555 0100'));
    expect(screen.getByLabelText('Name')).toHaveValue('Grace');
    await user.clear(screen.getByLabelText(/^Email/));
    await act(() => host.cart.refresh());
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  it('keeps what they type in a field that had the focus when the answer came', async () => {
    const user = userEvent.setup();
    let answer: (account: Account) => void = () => undefined;
    api.set('GET /api/account', () => new Promise<Account>((resolve) => (answer = resolve)));
    await openAsAda();
    await user.click(await screen.findByLabelText('Name'));
    act(() => answer(buildAccount()));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('936 555 0100'));
    await user.paste('Grace');
    expect(screen.getByLabelText('Name')).toHaveValue('Grace');
  });

  it('finds a field filled in that they left empty, also when it had the focus when the answer came', async () => {
    const user = userEvent.setup();
    let answer: (account: Account) => void = () => undefined;
    api.set('GET /api/account', () => new Promise<Account>((resolve) => (answer = resolve)));
    const { host } = await openAsAda();
    await user.click(await screen.findByRole('radio', { name: /^Delivery/ }));
    await user.click(await screen.findByLabelText('Delivery address'));
    act(() => answer(buildAccount()));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('936 555 0100'));
    await user.click(screen.getByLabelText('ZIP'));
    expect(screen.getByLabelText('Delivery address')).toHaveValue('');
    await user.click(screen.getByLabelText('Name'));
    expect(screen.getByLabelText('Delivery address')).toHaveValue('12 Sam Houston Ave');
    expect(screen.getByLabelText('ZIP')).toHaveValue('77340');
    await user.clear(screen.getByLabelText('ZIP'));
    await act(() => host.cart.refresh());
    expect(screen.getByLabelText('ZIP')).toHaveValue('');
  });

  it('chooses among the saved addresses, or types another one', async () => {
    const user = userEvent.setup();
    await openAsAda();
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
    const choice = await screen.findByLabelText('Deliver to');
    await user.selectOptions(choice, 'a2');
    expect(screen.getByLabelText('Delivery address')).toHaveValue('1 Pine St');
    expect(screen.getByLabelText(/^Apartment/)).toHaveValue('');
    expect(screen.getByLabelText('ZIP')).toHaveValue('77320');
    await user.selectOptions(choice, '');
    expect(screen.getByLabelText('Delivery address')).toHaveValue('');
    expect(screen.getByLabelText('Delivery address')).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveValue('Huntsville');
    expect(choice).toHaveDisplayValue('Another address');
  });

  it('can have a new address and new details saved, beside the order', async () => {
    const user = userEvent.setup();
    api.set('GET /api/account', { body: buildAccount({ customer_name: null, customer_phone: null, addresses: [] }) });
    api.set('PATCH /api/account', { body: buildAccount() });
    api.set('POST /api/account/addresses', { body: HOME });
    const { host } = await openAsAda();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine'));
    await fillField(user, /^Phone/, '936 555 0111');
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
    await fillField(user, 'Delivery address', '5 Oak St');
    await fillField(user, 'ZIP', '77340');
    await user.click(screen.getByLabelText('Save this address'));
    await user.click(screen.getByLabelText('Save name and phone for next time'));
    await pressPay(user);
    await waitFor(() => expect(host.asked.left).toHaveLength(1));
    expect(asked('PATCH /api/account').map(({ body }) => body)).toEqual([
      { customer_name: 'Ada Pine', customer_phone: '936 555 0111' },
    ]);
    expect(asked('POST /api/account/addresses').map(({ body }) => body)).toEqual([
      { label: '5 Oak St', address: '5 Oak St, Huntsville', zip: '77340' },
    ]);
  });

  it('orders anyway when the details could not be saved, or nothing is known of them', async () => {
    const user = userEvent.setup();
    api.set('GET /api/account', { body: buildAccount({ customer_phone: null }) });
    api.set('PATCH /api/account', { status: 503, body: {} });
    const { host } = await openAsAda();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine'));
    await fillField(user, /^Phone/, '936 555 0111');
    await user.click(screen.getByLabelText('Save name and phone for next time'));
    await pressPay(user);
    await waitFor(() => expect(host.asked.left).toHaveLength(1));
    expect(host.asked.toasts.map(({ title }) => title)).toEqual(['Your details were not saved']);
  });
});

it('a guest sees nothing of it, and nobody is asked about them', async () => {
  const user = userEvent.setup();
  await openCheckout();
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
  await screen.findByLabelText('Delivery address');
  expect(screen.getByLabelText('Name')).toHaveValue('');
  for (const label of ['Deliver to', 'Save this address', 'Save name and phone for next time']) {
    expect(screen.queryByLabelText(label)).toBeNull();
  }
  expect(asked('GET /api/account')).toEqual([]);
});

it('what somebody typed while signed in is not shown to the guest or the person after them', async () => {
  const { unmount } = await openAsAda();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine'));
  await waitFor(() => expect(sessionStorage.getItem('checkout_details')).toContain('Ada Pine'));
  unmount();
  await openCheckout();
  expect(await screen.findByLabelText('Name')).toHaveValue('');
});

it('what a guest typed goes along when they sign in', async () => {
  const user = userEvent.setup();
  const { unmount } = await openCheckout();
  await fillContact(user);
  unmount();
  await openAsAda();
  expect(await screen.findByLabelText('Name')).toHaveValue('Ana');
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com'));
});

describe('a sign-in that ends at the checkout', () => {
  const line = buildLine({ option_ids: [3], option_labels: ['No onion'], customizations: ['No onion', 'well done'] });

  /** As the shell does it: the person's cart is no longer shown, then the session is. */
  async function end({ host }: Awaited<ReturnType<typeof openCheckout>>) {
    api.set('GET /api/cart/', { body: buildCart({ items: [], item_count: 0, subtotal: '0.00', version: 1 }) });
    await act(async () => {
      await host.cart.startNewSession();
      host.setSession({ status: 'signed-out', user: null, role: null, ended: true });
    });
  }

  async function endIt() {
    const user = userEvent.setup();
    api.set('GET /api/cart/', { body: buildCart({ items: [line] }) });
    const site = await openAsAda();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine'));
    await fillField(user, /^Special requests/, 'Gate code 1234');
    await waitFor(() => expect(payButton()).toBeEnabled());
    await end(site);
    return { ...site, user };
  }

  it('leaves the form and the order as they were, and asks calmly how to go on', async () => {
    await endIt();
    expect(screen.getByText('You have been signed out').closest('[role="status"]')).toBeInTheDocument();
    expect(
      screen.getByText('You can go on as a guest or sign in again. What you typed here is kept.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine');
    expect(screen.getByLabelText(/^Special requests/)).toHaveValue('Gate code 1234');
    expect(screen.getByText('Brisket Plate')).toBeInTheDocument();
    expect(screen.queryByText(/^Continue to/)).toBeNull();
  });

  it('signing in again leads back to the form as it was', async () => {
    const { user, host, unmount } = await endIt();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(host.asked.went).toEqual(['/login?next=%2Fcheckout']);
    unmount();
    api.set('GET /api/cart/', { body: buildCart({ items: [line] }) });
    await openAsAda();
    expect(await screen.findByLabelText(/^Special requests/)).toHaveValue('Gate code 1234');
  });

  it('going on as a guest takes the dishes along', async () => {
    const { user } = await endIt();
    api.set('POST /api/cart/items', () => {
      api.set('GET /api/cart/', { body: buildCart({ items: [line], version: 2 }) });
      api.set('GET /api/cart/summary', { body: buildSummary({ version: 2 }) });
      return line;
    });
    await user.click(screen.getByRole('button', { name: 'Go on as a guest' }));
    await waitFor(() => expect(payButton()).toBeEnabled());
    expect(asked('POST /api/cart/items').map(({ body }) => body)).toEqual([
      { menu_item_id: 7, quantity: 2, customizations: [{ option_id: 3 }, 'well done'], special_instructions: null },
    ]);
    expect(screen.queryByText('You have been signed out')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine');
  });

  it('while the server is away nothing is lost, and one can try again', async () => {
    const { user } = await endIt();
    api.set('POST /api/cart/items', { status: 503, body: {} });
    await user.click(screen.getByRole('button', { name: 'Go on as a guest' }));
    expect(await screen.findByText(/We could not reach the kitchen. What you typed is kept/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go on as a guest' })).toBeEnabled();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine');
  });

  it('somebody who signed out by themselves leaves nothing on the page', async () => {
    const site = await openAsAda();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Pine'));
    await act(async () => {
      await site.host.cart.startNewSession();
      site.host.setSession(SIGNED_OUT);
    });
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});
