import { formatCardNumber, isCardNumber, isCvv, isExpiryMonth, isExpiryYear, NO_CARD, toPayment } from './cardRules';

const november = new Date(2026, 10, 21);

describe('the card’s rules', () => {
  it.each(['4242 4242 4242 4242', '4000000000000002', '378282246310005', '6304000000000000000'])(
    'number 13 to 19 characters: %s',
    (number) => expect(isCardNumber(number)).toBe(true),
  );

  it.each(['', '4242 4242 4242', '4242 4242 4242 4241', '42424242424242424242', 'abcd'])(
    'not a card number: %p',
    (number) => expect(isCardNumber(number)).toBe(false),
  );

  it('is formatted by four and cut at 19 digits', () => {
    expect(formatCardNumber('42424242')).toBe('4242 4242');
    expect(formatCardNumber('42a4-2')).toBe('4242');
    expect(formatCardNumber('1'.repeat(25)).replace(/ /g, '')).toHaveLength(19);
  });

  it.each([
    ['1', '2027', true],
    ['12', '2026', true],
    ['11', '2026', true],
    ['10', '2026', false],
    ['10', '26', false],
    ['0', '2027', false],
    ['13', '2027', false],
    ['', '2027', false],
  ])('month 1 to 12, and not in the past: %p of %p is %p', (month, year, valid) => {
    expect(isExpiryMonth(month, year, november)).toBe(valid);
  });

  it.each([
    ['2026', true],
    ['26', true],
    ['2046', true],
    ['2047', false],
    ['2025', false],
    ['', false],
    ['20x7', false],
  ])('year from the current year to 20 years ahead: %p is %p', (year, valid) => {
    expect(isExpiryYear(year, november)).toBe(valid);
  });

  it.each([
    ['123', true],
    ['1234', true],
    ['12', false],
    ['12345', false],
    ['12a', false],
  ])('CVV 3 or 4 characters: %p is %p', (cvv, valid) => {
    expect(isCvv(cvv)).toBe(valid);
  });

  it('country default US, and only what was filled goes along', () => {
    const typed = { ...NO_CARD, first_name: ' Ana ', last_name: 'Guest', zip_code: '77340', city: ' ' };
    expect(toPayment(typed).billing).toEqual({
      first_name: 'Ana',
      last_name: 'Guest',
      zip_code: '77340',
      country: 'US',
    });
  });
});
