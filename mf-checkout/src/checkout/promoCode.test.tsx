import { FakeRefusal } from '@site/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCart, buildSummary } from '../../testing/builders';
import { fakeServer, openCheckout } from '../../testing/checkout';

const promo = { code: 'PINE10', description: '10% off your order', applies: true, reason: null };
const discounted = buildSummary({
  discount_amount: '2.40',
  promo_code: 'PINE10',
  promo,
  tax_amount: '1.78',
  total_amount: '23.38',
  amount_due: '23.38',
  version: 8,
});

describe('the promo code at the checkout', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
  });

  const serve = (summary: typeof discounted) => {
    api.set('GET /api/cart/', { body: buildCart({ version: summary.version }) });
    api.set('GET /api/cart/summary', { body: summary });
  };

  it('is applied with Enter: what it gives, the discount and Remove', async () => {
    const user = userEvent.setup();
    await openCheckout();
    const field = await screen.findByLabelText('Promo code');
    api.set('POST /api/cart/promo-code', () => {
      serve(discounted);
      return discounted;
    });
    await user.type(field, ' pine10 {Enter}');
    expect(await screen.findByText('10% off your order')).toBeInTheDocument();
    expect(api.sent('/api/cart/promo-code')[0]?.body).toEqual({ code: 'pine10' });
    expect(screen.getByText('Discount').nextSibling).toHaveTextContent('−$2.40');
    expect(await screen.findByRole('button', { name: 'Continue to payment · $23.38' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Remove promo code PINE10' })).toHaveFocus();
  });

  it('is taken out again, and the focus stays in its place', async () => {
    const user = userEvent.setup();
    serve(discounted);
    await openCheckout();
    api.set('DELETE /api/cart/promo-code', () => {
      serve(buildSummary({ version: 9 }));
      return buildSummary({ version: 9 });
    });
    await user.click(await screen.findByRole('button', { name: 'Remove promo code PINE10' }));
    expect(await screen.findByLabelText('Promo code')).toHaveFocus();
    expect(screen.queryByText('Discount')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Continue to payment · $25.98' })).toBeEnabled();
  });

  it('that is refused is kept, with the reason under the field', async () => {
    const user = userEvent.setup();
    await openCheckout();
    api.set('POST /api/cart/promo-code', { status: 422, body: { detail: 'The code PINE has expired.' } });
    await user.type(await screen.findByLabelText('Promo code'), 'PINE');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const field = screen.getByLabelText('Promo code');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The code PINE has expired.'));
    expect(field).toHaveValue('PINE');
    expect(field).toHaveFocus();
  });

  it('that cannot be checked says so in words', async () => {
    const user = userEvent.setup();
    await openCheckout();
    api.set('POST /api/cart/promo-code', { status: 503, body: {} });
    await user.type(await screen.findByLabelText('Promo code'), 'PINE{Enter}');
    expect(await screen.findByText('The code could not be checked. Please try again.')).toBeInTheDocument();
  });

  it('WEB-249 is applied, and taken out, when the answer of the server is lost', async () => {
    const user = userEvent.setup();
    await openCheckout();
    const lostOnce = (route: string, after: typeof discounted) =>
      api.set(route, () => {
        serve(after);
        api.set(route, { body: after });
        return new FakeRefusal(502, null);
      });
    lostOnce('POST /api/cart/promo-code', discounted);
    await user.type(await screen.findByLabelText('Promo code'), 'pine10{Enter}');
    const remove = await screen.findByRole('button', { name: 'Remove promo code PINE10' });
    expect(screen.queryByText('The code could not be checked. Please try again.')).toBeNull();
    lostOnce('DELETE /api/cart/promo-code', buildSummary({ version: 9 }));
    await user.click(remove);
    expect(await screen.findByLabelText('Promo code')).toHaveFocus();
    expect(screen.queryByText('The code could not be removed. Please try again.')).toBeNull();
    expect(api.sent('/api/cart/promo-code')).toHaveLength(2);
  });

  it('that stopped applying stays, with the reason, and gives nothing', async () => {
    const reason = 'Add $6.00 more to use this code.';
    serve(buildSummary({ promo_code: 'PINE10', promo: { ...promo, applies: false, reason } }));
    await openCheckout();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByText('PINE10')).toBeInTheDocument();
    expect(screen.queryByText('Discount')).toBeNull();
  });
});
