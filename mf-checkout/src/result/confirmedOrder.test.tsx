import type { Order } from '@site/contracts';
import { messagesReady, setLocale } from '@site/kit';
import { fakeApi, renderWithHost } from '@site/kit/testing';
import { act, screen } from '@testing-library/react';
import { buildOrder } from '../../testing/builders';
import { ConfirmedOrder } from './ConfirmedOrder';

// A Friday evening, 6 PM in Huntsville.
const NOW = new Date('2026-11-21T00:00:00Z');
const TODAY = '2026-11-21T00:25:00Z';
const TOMORROW = '2026-11-22T00:25:00Z';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  api.restore();
});

async function show(overrides: Partial<Order>) {
  const order = buildOrder({ payment_status: 'paid', ...overrides });
  api = fakeApi({ [`GET /api/orders/${order.id}`]: { body: order } });
  renderWithHost(<ConfirmedOrder orderId={order.id} token={null} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
}

const DELIVERY = { order_type: 'delivery', delivery_address: '9 Oak Lane' } as const;
const planned = (instant: string) => ({ requested_for: instant, promised_at: instant });

it.each<[string, Partial<Order>]>([
  ['Ready around 6:25 PM', { promised_at: TODAY }],
  ['With you around 6:25 PM', { ...DELIVERY, promised_at: TODAY }],
  ['Pickup planned for 6:25 PM', planned(TODAY)],
  ['Pickup planned for tomorrow 6:25 PM', planned(TOMORROW)],
  ['Delivery planned for tomorrow 6:25 PM', { ...DELIVERY, ...planned(TOMORROW) }],
])('WEB-76 %s', async (words, overrides) => {
  await show(overrides);
  expect(screen.getByText('6:25 PM', { exact: false, selector: 'strong' }).parentElement).toHaveTextContent(
    new RegExp(`^${words}$`),
  );
});

it('WEB-102 names the promo code and every amount, as the page of the order does', async () => {
  await show({ promo_code: 'PINE10', discount_amount: '2.00' });
  expect(screen.getByText('Discount (PINE10)').nextSibling).toHaveTextContent('−$2.00');
});

it('WEB-76 names the day of a planned order in Spanish', async () => {
  setLocale('es');
  await messagesReady();
  await show(planned(TOMORROW));
  expect(screen.getByText('mañana, 6:25 p.m.').parentElement).toHaveTextContent('Para recoger: mañana, 6:25 p.m.');
  setLocale('en');
});
