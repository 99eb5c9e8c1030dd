import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeliveryQuote } from '@site/contracts';
import { buildQuote, buildSummary } from '../../../testing/builders';
import type { User } from '../../../testing/checkout';
import { fakeServer, fillContact, fillField, openCheckout, pressPay } from '../../../testing/checkout';

describe('delivery', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
    quote(buildQuote());
  });

  /** What the server says of ZIP 77340, and that it wants to know the ZIP first. */
  function quote(quoted: DeliveryQuote) {
    api.set('GET /api/cart/summary', (call) => {
      const asked = new URLSearchParams(call.path.split('?')[1]);
      if (asked.get('order_type') !== 'delivery') return buildSummary();
      if (!asked.has('delivery_zip')) {
        return buildSummary({ delivery: buildQuote({ deliverable: false, code: 'zip_needed', reason: 'ZIP?' }) });
      }
      if (!quoted.deliverable) return buildSummary({ delivery: quoted });
      return buildSummary({ delivery: quoted, delivery_fee: quoted.fee, total_amount: '29.97', amount_due: '29.97' });
    });
  }

  const chooseDelivery = async (user: User) => {
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /Delivery/ }));
  };
  const fillAddress = async (user: User) => {
    await fillField(user, 'Delivery address', '12 Sam Houston Ave');
    await fillField(user, 'ZIP', '77340');
  };
  const orders = () => api.sent('/api/orders/from-cart');

  it("without an address says 'Please provide a delivery address', at the field and in a toast; email is optional", async () => {
    const user = userEvent.setup();
    await chooseDelivery(user);
    await pressPay(user);
    expect(await screen.findAllByText('Please provide a delivery address')).toHaveLength(2); // field and toast
    expect(screen.getByLabelText('Delivery address')).toHaveFocus();
    expect(screen.getByText('Please provide a five-digit ZIP')).toBeInTheDocument();
    expect(orders()).toHaveLength(0);
  });

  it('the parts of the address go as one line, and the ZIP beside it', async () => {
    const user = userEvent.setup();
    await chooseDelivery(user);
    await fillAddress(user);
    await fillField(user, /^Apartment/, 'Apt 4');
    await pressPay(user, /\$29\.97$/);
    await waitFor(() =>
      expect(orders()[0]?.body).toMatchObject({
        order_type: 'delivery',
        delivery_address: '12 Sam Houston Ave, Apt 4, Huntsville 77340',
        delivery_zip: '77340',
      }),
    );
  });

  it('a ZIP+4 that is pasted with spaces around it is taken', async () => {
    const user = userEvent.setup();
    await chooseDelivery(user);
    await fillField(user, 'Delivery address', '12 Sam Houston Ave');
    await fillField(user, 'ZIP', ' 77340-1234 ');
    await pressPay(user, /\$29\.97$/);
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ delivery_zip: '77340-1234' }));
  });

  it('quotes the fee and how much is missing to free delivery, as soon as the ZIP stands', async () => {
    const user = userEvent.setup();
    await chooseDelivery(user);
    expect(await screen.findByText(/Enter your ZIP/)).toBeInTheDocument();
    await fillAddress(user);
    expect(await screen.findByText('We deliver to you for $3.99. Free from $30.00: $6.00 to go.')).toBeInTheDocument();
    expect(screen.getByText('Delivery', { selector: 'dt' }).nextSibling).toHaveTextContent('$3.99');
  });

  it.each([
    ['before the ZIP is known', '3.99', 'zip_needed', '$3.99'],
    ['below the minimum', '3.99', 'below_minimum', '$3.99'],
    ['free of charge before the ZIP is known', '0.00', 'zip_needed', 'Free'],
    ['outside the area', '0.00', 'outside_area', '–'],
    ['while delivery is off', '0.00', 'delivery_off', '–'],
  ] as const)('%s the amounts shown add up to the total', async (_, fee, code, shown) => {
    const user = userEvent.setup();
    const total = (25.98 + Number(fee)).toFixed(2);
    const delivery = buildQuote({ deliverable: false, code, reason: 'Why', fee });
    api.set('GET /api/cart/summary', {
      body: buildSummary({ delivery, delivery_fee: fee, total_amount: total, amount_due: total }),
    });
    await chooseDelivery(user);
    const value = (term: string | RegExp) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent ?? '';
    await waitFor(() => expect(value('Delivery')).toBe(shown));
    const cents = (term: string | RegExp) => Math.round(Number(value(term).replace(/[^\d.]/g, '')) * 100);
    const parts = ['Subtotal', /^Tax/, 'Delivery', 'Tip'].reduce((sum, term) => sum + cents(term), 0);
    expect(parts).toBe(cents('Total'));
  });

  it('outside the area: Call To Order, and one press to pickup that keeps what was typed', async () => {
    const user = userEvent.setup();
    quote(buildQuote({ deliverable: false, code: 'outside_area', reason: 'We do not deliver to 77340.' }));
    await chooseDelivery(user);
    await fillAddress(user);
    expect(await screen.findByText('We do not deliver to 77340.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Call To Order/ })).toHaveAttribute('href', 'tel:+19365550199');
    await pressPay(user);
    expect(orders()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Switch to pickup' }));
    expect(screen.getByRole('radio', { name: /Pickup/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Pickup/ })).toHaveFocus();
    await pressPay(user);
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ order_type: 'pickup', customer_name: 'Ana' }));
    expect(orders()[0]?.body).not.toHaveProperty('delivery_address');
  });

  it('below the minimum: says how much is missing and where to add it', async () => {
    const user = userEvent.setup();
    const reason = 'Delivery starts at $30.00.';
    quote(buildQuote({ deliverable: false, code: 'below_minimum', minimum: '30.00', reason }));
    await chooseDelivery(user);
    await fillAddress(user);
    expect(await screen.findByText('$6.00 to go for delivery')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add something' })).toHaveAttribute('href', '/#menu');
  });

  it('WEB-81 a press below the minimum says why nothing is ordered, each time', async () => {
    const user = userEvent.setup();
    const reason = 'Delivery starts at $30.00.';
    quote(buildQuote({ deliverable: false, code: 'below_minimum', minimum: '30.00', reason }));
    await chooseDelivery(user);
    await fillAddress(user);
    const pressAndRead = async () => {
      await pressPay(user);
      await waitFor(() => expect(screen.getByLabelText('ZIP')).toHaveFocus());
      expect(screen.getByLabelText('ZIP')).toHaveAccessibleDescription(reason);
    };
    await pressAndRead();
    await pressAndRead();
    expect(orders()).toHaveLength(0);
  });

  it('WEB-207 a press outside the area puts the reason at the ZIP, where it is given once', async () => {
    const user = userEvent.setup();
    const reason = 'We do not deliver to 77340.';
    quote(buildQuote({ deliverable: false, code: 'outside_area', reason }));
    await chooseDelivery(user);
    await fillAddress(user);
    await pressPay(user);
    await waitFor(() => expect(screen.getByLabelText('ZIP')).toHaveAccessibleDescription(reason));
    expect(screen.getAllByText(reason)).toHaveLength(1);
  });

  it('refused by the server: the reason is at the ZIP, and nothing is lost', async () => {
    const user = userEvent.setup();
    await chooseDelivery(user);
    await fillAddress(user);
    const detail = 'We have just stopped delivering for today.';
    api.set('POST /api/orders/from-cart', { status: 422, body: { code: 'delivery_unavailable', detail } });
    await pressPay(user, /\$29\.97$/);
    await waitFor(() => expect(screen.getByLabelText('ZIP')).toHaveAccessibleDescription(detail));
    expect(screen.getByLabelText('ZIP')).toHaveFocus();
    expect(screen.getByLabelText('Delivery address')).toHaveValue('12 Sam Houston Ave');
  });

  it('PAY-94 switched off before the press: the reason is at the ZIP, and nothing says that an order failed', async () => {
    const user = userEvent.setup();
    await chooseDelivery(user);
    await fillAddress(user);
    const detail = 'Delivery is not offered at the moment';
    const errors = [{ field: 'order_type', message: detail }];
    api.set('POST /api/orders/from-cart', { status: 422, body: { code: 'validation_failed', detail, errors } });
    quote(buildQuote({ deliverable: false, code: 'delivery_off', reason: detail }));
    await pressPay(user, /\$29\.97$/);
    await waitFor(() => expect(screen.getByLabelText('ZIP')).toHaveAccessibleDescription(detail));
    expect(screen.queryByText('Order Failed')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Switch to pickup' })).toBeInTheDocument();
    expect(screen.getAllByText(detail)).toHaveLength(1);
  });

  it('where the restaurant does not deliver only pickup is left', async () => {
    await openCheckout({ delivery: false });
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('radio', { name: /Delivery/ })).toBeNull();
  });
});
