import { changesOf, differences, fieldsOf, formOf, priceProblem } from './menuForm';
import type { MenuRow } from './MenuRow';

const ROW: MenuRow = {
  id: 7,
  name: 'Chili',
  description: null,
  price: 9.5,
  category: 'mains',
  image_url: null,
  is_available: true,
  created_by: null,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
};

test('an untouched form changes nothing', () => {
  expect(changesOf(ROW, formOf(ROW))).toEqual({});
});

test('only the fields that were edited are sent', () => {
  expect(changesOf(ROW, { ...formOf(ROW), price: '10', description: ' Hot ' })).toEqual({
    price: 10,
    description: 'Hot',
  });
});

test('a blank description and picture are saved as absent', () => {
  expect(fieldsOf({ ...formOf(null), name: ' Tea ', price: '1.5', description: '  ' })).toMatchObject({
    name: 'Tea',
    description: null,
    image_url: null,
  });
});

test.each(['12', '12.5', '0.99', '100000'])('accepts the price %s', (price) =>
  expect(priceProblem(price)).toBeUndefined(),
);
test.each<readonly [string, string]>([
  ['', 'Price is required'],
  [' ', 'Price is required'],
  ...['free', '-1', '1.005', '1,50', '1e3'].map((price) => [price, 'Enter an amount such as 12.50'] as const),
])('refuses the price %j', (price, said) => expect(priceProblem(price)).toBe(said));
test.each(['100000.01', '9999999', '9'.repeat(400)])('ADM-165 says of the price %s that it is too high', (price) =>
  expect(priceProblem(price)).toBe('Enter at most 100000'),
);

test('says which fields somebody else changed', () => {
  expect(differences(ROW, { ...ROW, price: 11, is_available: false })).toBe('Price is now 11.00. Available is now no.');
});
