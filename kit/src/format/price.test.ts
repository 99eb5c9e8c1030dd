import { formatCents, formatPercent, formatPrice, toCents } from './price';

describe('Price display: dollar sign and two decimals', () => {
  it.each([
    ['12.00', '$12.00'],
    [12, '$12.00'],
    ['0.5', '$0.50'],
    ['-3.25', '-$3.25'],
  ])('%s reads %s', (amount, text) => {
    expect(formatPrice(amount)).toBe(text);
  });

  it('loses no cent between dollars and cents', () => {
    for (let cents = 0; cents < 20_000; cents++) expect(toCents((cents / 100).toFixed(2))).toBe(cents);
    expect(formatCents(1999)).toBe('$19.99');
  });

  it('a tax rate reads as people say it', () => {
    expect(formatPercent('0.0825')).toBe('8.25%');
  });
});

it.each(['en-US', 'es-US'])(
  'amounts and rates are what Intl writes in %s, so that no page needs it for them',
  (locale) => {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
    expect([formatPrice('12.5'), formatPrice('-3.25')]).toEqual([money.format(12.5), money.format(-3.25)]);
    expect(formatPercent('0.0825')).toBe(percent.format(0.0825));
  },
);
