import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, type FakeCall } from '@site/kit/testing';
import { buildSummary } from '../../../testing/builders';
import { fakeServer, fillContact, openCheckout, pressPay } from '../../../testing/checkout';

const asked = (call: FakeCall) => new URLSearchParams(call.path.split('?')[1]);

/** The server's arithmetic on the tip alone, in cents. */
function summaryFor(call: FakeCall) {
  const percent = Number(asked(call).get('tip_percent'));
  const tip = percent ? Math.round(24 * percent) : Math.round(Number(asked(call).get('tip_amount') ?? 0) * 100);
  const text = (cents: number) => (cents / 100).toFixed(2);
  return buildSummary({ tip_amount: text(tip), tip_percent: percent || null, amount_due: text(2598 + tip) });
}

describe('the tip', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
    api.set('GET /api/cart/summary', summaryFor);
  });

  const total = (amount: string) => screen.findByRole('button', { name: `Continue to payment · ${amount}` });

  it('Tip presets 15, 18, 20, 25 percent, with the server’s amounts; nothing is chosen for the guest', async () => {
    await openCheckout();
    const group = await screen.findByRole('group', { name: 'Add a tip' });
    for (const name of ['15% $3.60', '18% $4.32', '20% $4.80', '25% $6.00', 'Other amount', 'No tip']) {
      expect(
        await within(group).findByRole('radio', { name: new RegExp(`^${name.replace(/[$ ]/g, '\\W*')}`) }),
      ).not.toBeChecked();
    }
    expect(await total('$25.98')).toBeEnabled();
  });

  it('offers what staff set, and no presets when they set none', async () => {
    api.set('GET /api/cart/summary', { body: buildSummary({ tip_presets: [{ percent: 12, amount: '2.88' }] }) });
    const first = await openCheckout();
    expect(await screen.findByRole('radio', { name: /^12%\W*2\W88/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^15%/ })).not.toBeInTheDocument();
    first.unmount();
    api.set('GET /api/cart/summary', { body: buildSummary({ tip_presets: [] }) });
    await openCheckout();
    expect(await total('$25.98')).toBeEnabled();
    expect(within(screen.getByRole('group', { name: 'Add a tip' })).getAllByRole('radio')).toHaveLength(2);
  });

  it('clears a chosen tip that staff no longer offer, and says so', async () => {
    const user = userEvent.setup();
    const first = await openCheckout();
    await user.click(await screen.findByRole('radio', { name: /^18%/ }));
    await total('$30.30');
    first.unmount();
    const problem = {
      type: 'about:blank',
      title: 'Invalid',
      status: 422,
      detail: 'Some fields are not valid.',
      code: 'validation_failed',
      errors: [{ field: 'tip_percent', message: 'must be one of 20' }],
    };
    api.set('GET /api/cart/summary', (call) =>
      asked(call).has('tip_percent')
        ? new FakeRefusal(422, problem)
        : buildSummary({ tip_presets: [{ percent: 20, amount: '4.80' }] }),
    );
    await openCheckout();
    expect(await screen.findByText('This tip is no longer offered. Please choose again.')).toBeVisible();
    expect(await total('$25.98')).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'No tip' }));
    expect(screen.queryByText(/no longer offered/)).not.toBeInTheDocument();
  });

  it('a preset goes into the total and into the order', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await user.click(await screen.findByRole('radio', { name: /^20%/ }));
    await total('$30.78');
    expect(screen.getByText('Tip').nextSibling).toHaveTextContent('$4.80');
    await pressPay(user);
    await waitFor(() => expect(api.sent('/api/orders/from-cart')).toHaveLength(1));
    const body = api.sent('/api/orders/from-cart')[0]?.body;
    expect(body).toMatchObject({ tip_percent: 20, total_amount: '25.98', amount_due: '30.78' });
    expect(body).not.toHaveProperty('tip_amount');
  });

  it('one of the group is reached by Tab, the others by the arrows', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await user.click(await screen.findByRole('radio', { name: /^15%/ }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: /^18%/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^18%/ })).toHaveFocus();
    await total('$30.30');
  });

  it('custom tip 0 or more in steps of 0.01', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await user.click(await screen.findByRole('radio', { name: 'Other amount' }));
    const field = screen.getByLabelText('Tip amount');
    await user.type(field, '-3');
    await pressPay(user);
    expect(await screen.findAllByText('Enter 0 or more, in dollars and cents')).not.toHaveLength(0);
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '2.505');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '2.5');
    await total('$28.48');
    await pressPay(user);
    await waitFor(() => expect(api.sent('/api/orders/from-cart')[0]?.body).toMatchObject({ tip_amount: '2.50' }));
  });

  it.each([
    ['.50', '$26.48'],
    ['5.', '$30.98'],
  ])('a custom tip of %s is an amount', async (typed, due) => {
    const user = userEvent.setup();
    await openCheckout();
    await user.click(await screen.findByRole('radio', { name: 'Other amount' }));
    await user.type(screen.getByLabelText('Tip amount'), typed);
    await total(due);
  });

  it('No tip is a choice like the others', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await user.click(await screen.findByRole('radio', { name: /^25%/ }));
    await total('$31.98');
    await user.click(screen.getByRole('radio', { name: 'No tip' }));
    await total('$25.98');
  });

  it('the new total is announced politely, and an answer to an earlier choice is ignored', async () => {
    const user = userEvent.setup();
    let answerSlowly: () => void = () => undefined;
    await openCheckout();
    await total('$25.98');
    api.set('GET /api/cart/summary', async (call) => {
      if (asked(call).get('tip_percent') === '25') await new Promise<void>((done) => (answerSlowly = done));
      return summaryFor(call);
    });
    await user.click(screen.getByRole('radio', { name: /^25%/ }));
    await waitFor(() => expect(api.calls.some((call) => asked(call).get('tip_percent') === '25')).toBe(true));
    await user.click(screen.getByRole('radio', { name: /^15%/ }));
    await total('$29.58');
    answerSlowly();
    await new Promise((done) => setTimeout(done, 50));
    expect(await total('$29.58')).toBeEnabled();
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Total $29.58');
  });

  it('the choice survives a reload, and not the next cart', async () => {
    const user = userEvent.setup();
    const first = await openCheckout();
    await user.click(await screen.findByRole('radio', { name: /^18%/ }));
    await total('$30.30');
    first.unmount();
    const second = await openCheckout();
    expect(await screen.findByRole('radio', { name: /^18%/ })).toBeChecked();
    await total('$30.30');
    second.unmount();
    localStorage.setItem('cart_session_id', 'another-session-of-this-test');
    await openCheckout();
    expect(await screen.findByRole('radio', { name: /^18%/ })).not.toBeChecked();
  });
});
