import { emptyDraft, itemTexts, type DraftGroup } from './ItemDraft';

const OPTION = { key: 'cup', name: 'Cup', price: '0.00', is_default: false };
const SIZE: DraftGroup = { key: 'size', name: 'Size', min_select: '0', max_select: '1', options: [OPTION] };

const describeChoices = (...modifier_groups: DraftGroup[]) =>
  itemTexts(String).describe({ ...emptyDraft(1), modifier_groups }, 'modifier_groups');

test.each([
  [{ options: [{ ...OPTION, price: '1.50' }] }, 'Size, 0 to 1: Cup +$1.50'],
  [{ options: [{ ...OPTION, is_default: true }] }, 'Size, 0 to 1: Cup (default)'],
  [{ min_select: '1', max_select: '2' }, 'Size, 1 to 2: Cup'],
])('ADM-186 the choices of two editors differ in words: %j', (change, words) => {
  expect(describeChoices(SIZE)).toBe('Size, 0 to 1: Cup');
  expect(describeChoices({ ...SIZE, ...change })).toBe(words);
});
