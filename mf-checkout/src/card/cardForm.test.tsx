import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildResult, buildSummary } from '../../testing/builders';
import type { User } from '../../testing/checkout';
import { fakeServer, fillContact, fillField, openCheckout, payButton, pressPay, PROCESS } from '../../testing/checkout';

const APPROVED = '4242424242424242';
const DECLINED = '4000000000000002';

describe('the card form of the test mode', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
    api.set(`POST ${PROCESS}`, { body: buildResult() });
  });

  const openForm = async (user: User) => {
    const view = await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Test card/ }));
    await pressPay(user, /^Enter card details/);
    await screen.findByLabelText('Card number');
    return view;
  };
  const fillCard = async (user: User, number = APPROVED) => {
    await fillField(user, 'Card number', number);
    await fillField(user, 'Expiry month', '12');
    await fillField(user, 'Expiry year', String(new Date().getFullYear() + 1));
    await fillField(user, 'CVV', '737');
    await fillField(user, 'Name on card', 'Ana Guest');
    await fillField(user, 'First name', 'Ana');
    await fillField(user, 'Last name', 'Guest');
    await fillField(user, 'Billing ZIP', '77340');
  };
  const processed = () => api.sent(PROCESS);
  // Without the random token, whose digits can be those of the CVV.
  const everythingSent = () =>
    JSON.stringify(api.calls.map(({ path, body }) => [path, body])).replace(/tok_test_[0-9a-f]{32}/g, '');

  it('exists in test mode only', async () => {
    await openCheckout({ testCards: false });
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('radio', { name: /^Test card/ })).toBeNull();
  });

  it('WEB-220 its title is the document’s, until the way back', async () => {
    const user = userEvent.setup();
    await openForm(user);
    expect(document.title).toBe('Complete Payment | Test Kitchen');
    await user.click(screen.getByRole('button', { name: 'Back to Order Details' }));
    await waitFor(() => expect(document.title).toBe('Checkout | Test Kitchen'));
  });

  it("back button 'Back to Order Details', title 'Complete Payment'; a typed card survives the way back, not a reload", async () => {
    const user = userEvent.setup();
    const { unmount } = await openForm(user);
    expect(screen.getByRole('heading', { level: 1, name: 'Complete Payment' })).toHaveFocus();
    await fillField(user, 'Card number', APPROVED);
    await user.click(screen.getByRole('button', { name: 'Back to Order Details' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    await pressPay(user, /^Enter card details/);
    expect(await screen.findByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/4242 ?4242/);
    unmount();
  });

  it("says 'Invalid card number', 'Invalid expiry month', 'Invalid expiry year', 'Invalid CVV', 'Card holder name is required' and 'Please fill in all required billing information' at each field, and sends nothing", async () => {
    const user = userEvent.setup();
    await openForm(user);
    await pressPay(user, /^Pay /);
    const described = async (label: string, message: string) =>
      waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    await described('Card number', 'Invalid card number');
    await described('Expiry month', 'Invalid expiry month');
    await described('Expiry year', 'Invalid expiry year');
    await described('CVV', 'Invalid CVV');
    await described('Name on card', 'Card holder name is required');
    await described('First name', 'Please fill in all required billing information');
    await described('Billing ZIP', 'Please fill in all required billing information');
    expect(screen.getByLabelText('Card number')).toHaveFocus();
    expect(api.sent('/api/orders/from-cart')).toHaveLength(0);
  });

  it('formats the number by four while it is typed', async () => {
    const user = userEvent.setup();
    await openForm(user);
    const field = screen.getByLabelText('Card number');
    await user.type(field, '42424');
    expect(field).toHaveValue('4242 4');
    await user.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('4294 24');
    expect((field as HTMLInputElement).selectionStart).toBe(3);
    await user.type(field, '{Backspace}{Backspace}');
    expect(field).toHaveValue('4294');
  });

  it('browsers and phones know what each field is', async () => {
    const user = userEvent.setup();
    await openForm(user);
    const fields = {
      'Card number': 'cc-number',
      'Expiry month': 'cc-exp-month',
      'Expiry year': 'cc-exp-year',
      CVV: 'cc-csc',
    };
    for (const [label, autocomplete] of Object.entries(fields)) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
      expect(screen.getByLabelText(label)).toHaveAttribute('inputmode', 'numeric');
    }
  });

  it("pays by a random token after a second; number and CVV never leave the browser; 'Payment Successful!'", async () => {
    const user = userEvent.setup();
    const { host } = await openForm(user);
    await fillCard(user);
    await pressPay(user, /^Pay \$25\.98$/);
    expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toHaveFocus();
    expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
    expect(processed()[0]?.body).toEqual({
      order_id: '0190-order',
      payment_method: 'credit_card',
      amount: '25.98',
      tip_amount: '0.00',
      customer_email: null,
      card_data: {
        token: expect.stringMatching(/^tok_test_[0-9a-f]{32}$/) as string,
        holder_name: 'Ana Guest',
        exp_month: 12,
        exp_year: new Date().getFullYear() + 1,
      },
      billing_info: { first_name: 'Ana', last_name: 'Guest', zip_code: '77340', country: 'US' },
    });
    expect(everythingSent()).not.toMatch(/4242|737/);
    expect(host.asked.left).toEqual([]);
  });

  it('declined: says so, keeps the form, and the next try is a new attempt at the same order', async () => {
    const user = userEvent.setup();
    await openForm(user);
    await fillCard(user, DECLINED);
    api.set(`POST ${PROCESS}`, { body: buildResult({ status: 'DECLINED', error_code: 'card_declined' }) });
    await pressPay(user, /^Pay /);
    expect(await screen.findByText('Your card was declined')).toBeInTheDocument();
    expect(screen.getByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByText('Your payment could not be processed. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name on card')).toHaveValue('Ana Guest');
    expect(processed()[0]?.body).toMatchObject({
      card_data: { token: expect.stringMatching(/^tok_test_declined_/) as string },
    });

    api.set(`POST ${PROCESS}`, { body: buildResult() });
    await user.clear(screen.getByLabelText('Card number'));
    await fillField(user, 'Card number', APPROVED);
    await pressPay(user, /^Pay /);
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    const keys = processed().map((call) => call.headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('an answer that was lost is asked for again with the same key and token', async () => {
    const user = userEvent.setup();
    await openForm(user);
    await fillCard(user);
    api.set(`POST ${PROCESS}`, () => Promise.reject(new TypeError('Failed to fetch')));
    await pressPay(user, /^Pay /);
    expect(await screen.findByText(/you are not charged twice/)).toBeInTheDocument();
    api.set(`POST ${PROCESS}`, { body: buildResult() });
    await pressPay(user, /^Pay /);
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(processed()[1]?.body).toEqual(processed()[0]?.body);
    expect(processed()[1]?.headers.get('Idempotency-Key')).toBe(processed()[0]?.headers.get('Idempotency-Key'));
  });

  it('two quick presses charge once', async () => {
    const user = userEvent.setup();
    await openForm(user);
    await fillCard(user);
    await waitFor(() => expect(payButton(/^Pay /)).not.toHaveAttribute('aria-disabled'));
    await user.dblClick(payButton(/^Pay /));
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(processed()).toHaveLength(1);
  });

  it('Tip presets are offered on it; cash too, for pickup', async () => {
    const user = userEvent.setup();
    await openForm(user);
    api.set('GET /api/cart/summary', {
      body: buildSummary({ tip_amount: '4.80', tip_percent: 20, amount_due: '30.78' }),
    });
    await user.click(screen.getByRole('radio', { name: /^20%/ }));
    await waitFor(() => expect(payButton(/^Pay \$30\.78$/)).toBeEnabled());
    const methods = screen.getByRole('group', { name: 'Payment method' });
    await user.click(within(methods).getByRole('radio', { name: /^Cash/ }));
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(payButton(/^Place order · \$30\.78$/)).toBeEnabled();
  });

  it("A total of 0 or less gives 'Invalid payment amount'", async () => {
    const user = userEvent.setup();
    const nothing = buildSummary({ total_amount: '0.00', amount_due: '0.00' });
    api.set('GET /api/cart/summary', { body: nothing });
    api.set('POST /api/orders/from-cart', { body: { id: '0190-order', total_amount: '0.00', amount_due: '0.00' } });
    await openForm(user);
    await fillCard(user);
    await pressPay(user, /^Pay /);
    expect(await screen.findByText('Invalid payment amount')).toBeInTheDocument();
    expect(processed()).toHaveLength(0);
  });

  it("Order id is required ('Order ID is required for payment processing')", async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', { body: {} });
    await openForm(user);
    await fillCard(user);
    await pressPay(user, /^Pay /);
    expect(await screen.findByText('Order ID is required for payment processing')).toBeInTheDocument();
  });
});
