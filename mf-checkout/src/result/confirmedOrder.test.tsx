import type { Order, OrderPoints } from '@site/contracts';
import { messagesReady, setLocale } from '@site/kit';
import { fakeApi, renderWithHost } from '@site/kit/testing';
import { act, screen } from '@testing-library/react';
import { buildOrder } from '../../testing/builders';
import { ConfirmedOrder } from './ConfirmedOrder';

// A Friday evening, 6 PM in Huntsville.
const NOW = new Date('2026-11-21T00:00:00Z');
const TODAY = '2026-11-21T00:25:00Z';
const TOMORROW = '2026-11-22T00:25:00Z';

beforeEach(() => jest.useFakeTimers({ now: NOW }));

async function show(overrides: Partial<Order>, points: OrderPoints = { points: 0, status: 'none' }) {
  const order = buildOrder({ payment_status: 'paid', ...overrides });
  fakeApi({
    [`GET /api/orders/${order.id}`]: { body: order },
    [`GET /api/orders/${order.id}/points`]: { body: points },
  });
  renderWithHost(<ConfirmedOrder orderId={order.id} token={null} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
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

it('WEB-102 names what was chosen for each dish', async () => {
  const dish = { id: 'oit_1', menu_item_id: 7, name: 'Tacos', quantity: 1, unit_price: '9.49', subtotal: '9.49' };
  await show({ items: [{ ...dish, customizations: ['Hot', 'No onions'], special_instructions: 'Well done' }] });
  for (const choice of ['Hot', 'No onions', '“Well done”']) expect(screen.getByText(choice)).toBeInTheDocument();
});

it.each<[string, OrderPoints]>([
  ['You earn 18 points. They count once you have your order.', { points: 18, status: 'pending' }],
  ['You earned 1 point with this order', { points: 1, status: 'posted' }],
  ['Create an account with the email of this order to get 18 points for it', { points: 18, status: 'offered' }],
])('PAY-55 %s', async (words, points) => {
  await show({}, points);
  expect(screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === words)).toBeVisible();
});

it('PAY-55 says nothing of points that there are none of', async () => {
  await show({});
  expect(screen.queryByText(/point/)).toBeNull();
});

it('WEB-76 names the day of a planned order in Spanish', async () => {
  setLocale('es');
  await messagesReady();
  await show(planned(TOMORROW));
  expect(screen.getByText('mañana, 6:25 p.m.').parentElement).toHaveTextContent('Para recoger: mañana, 6:25 p.m.');
  setLocale('en');
});
