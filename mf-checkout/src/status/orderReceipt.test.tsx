import { renderWithHost } from '@site/kit/testing';
import { act, screen } from '@testing-library/react';
import { buildOrder } from '../../testing/builders';
import { fakeEvents } from '../../testing/orderEvents';
import App from '../App';

let server: ReturnType<typeof fakeEvents>;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T00:10:00Z') });
  server = fakeEvents('/api/orders/0190-order');
});

test('PAY-58 names the reward of a discount, not its code', async () => {
  renderWithHost(<App />, { path: '/order-status/0190-order' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const discount = { discount_amount: '2.00', promo_code: 'BRN-7K2M', reward_name: 'Free sweet tea' };
  await server.tell(buildOrder({ payment_status: 'paid', ...discount }));
  expect(screen.getByText('Discount (Free sweet tea)').nextSibling).toHaveTextContent('−$2.00');
  expect(screen.queryByText(/BRN-7K2M/)).toBeNull();
});

test('WEB-219 says which of the two times it was in the hour that autumn repeats', async () => {
  renderWithHost(<App />, { path: '/order-status/0190-order' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  await server.tell(buildOrder({ payment_status: 'paid', created_at: '2026-11-01T07:15:00Z' }));
  expect(screen.getByText(/^Nov 1, 2026/)).toHaveTextContent('Nov 1, 2026, 1:15 AM CST');
});
