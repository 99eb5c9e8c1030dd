import { actionWords } from './actionWords';

test('an action is a short sentence instead of the title of its route', () => {
  const title = 'Give money back: all that is left, an amount, or some dishes with their share of discount and tax';
  expect(actionWords({ action: 'orders.payment.refund', title, reason: 'It was cold' })).toBe('Refunded money');
});

test.each([
  ['careers.applications.not-spam', 'Take a career application out of the suspected spam, and send its receipt'],
  ['kitchen-tablet.pair', 'Pair a kitchen tablet'],
  ['kitchen-tablet.sign-in', 'Sign in on a kitchen tablet'],
])('ADM-238 the log says %s as done', (action, title) => {
  expect(actionWords({ action, title })).toMatch(/^(Took|Paired|Signed) /);
});

test('an order that was moved with a reason was cancelled; a filter names both', () => {
  const move = { action: 'orders.move', title: 'Move an order to its next step, or cancel it' };
  expect(actionWords({ ...move, reason: null })).toBe('Moved the order to another step');
  expect(actionWords({ ...move, reason: 'We are closing' })).toBe('Cancelled the order');
  expect(actionWords(move)).toBe('Moved or cancelled an order');
});

test('an unknown action keeps the first clause of its title', () => {
  expect(actionWords({ action: 'x.create', title: 'Make an order; the same cart again is the same order' })).toBe(
    'Make an order',
  );
});
