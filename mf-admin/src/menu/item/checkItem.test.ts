import { checkItem } from './checkItem';
import { emptyDraft } from './ItemDraft';

test.each([
  ['', 'Price is required'],
  ['12.345', 'Enter an amount such as 12.50'],
  ['100000.01', 'Enter at most 100000'],
  ['9999999', 'Enter at most 100000'],
  ['100000', undefined],
])('ADM-165 says why the price "%s" is refused', (price, said) =>
  expect(checkItem({ ...emptyDraft(1), name: 'Chili', price }, false).price).toBe(said),
);
