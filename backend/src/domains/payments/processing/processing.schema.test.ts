import { setClock } from '../../../lib/clock';
import { processPaymentSchema } from './processing.schema';

const refusalOf = (exp_year: number): string | undefined =>
  processPaymentSchema.validate({
    payment_method: 'credit_card',
    card_data: { token: 'tok_test_good', exp_month: 12, exp_year },
  }).error?.message;

test.each([
  ['2027-01-01T03:00:00Z', 2026, 2046],
  ['2027-01-01T07:00:00Z', 2027, 2047],
])('at %s a card may expire from %i to %i, by the calendar of the restaurant', (moment, first, last) => {
  setClock(new Date(moment));
  expect([first, last].map(refusalOf)).toEqual([undefined, undefined]);
  expect([first - 1, last + 1].map(refusalOf)).toEqual(['Invalid expiry year', 'Invalid expiry year']);
});
