import { formatCount, formatPrice } from '@site/kit';
import { formatSum } from './figures';

it('figures have thousands separators', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
  expect(formatSum('93081.27')).toBe('$93,081.27');
});

it.each(['0', '12.5', '999.99'])('a small sum such as %s reads like a price', (amount) => {
  expect(formatSum(amount)).toBe(formatPrice(amount));
});

it('a negative sum has the minus sign that the bill of an order has', () => {
  expect(formatSum('-3.25')).toBe('−$3.25');
});
