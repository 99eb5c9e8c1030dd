import { changedFields } from './changedFields';

const event = (date: string) => ({ date, label: 'Live music' });

test('ADM-1 a day that is added to a list is no change of the one with the same name', () => {
  const before = { exceptions: [event('2026-12-04')] };
  const after = { exceptions: [event('2026-12-04'), event('2026-12-11')] };
  expect(changedFields(before, after)).toEqual([
    { name: 'exceptions Live music 2 date', before: undefined, after: '2026-12-11' },
    { name: 'exceptions Live music 2 label', before: undefined, after: 'Live music' },
  ]);
});

test('ADM-1 an element that is taken out of a list does not change those after it', () => {
  const list = [{ name: 'Fries' }, { name: 'Slaw', price: '2.00' }];
  expect(changedFields({ choices: list }, { choices: list.slice(1) })).toEqual([
    { name: 'choices Fries name', before: 'Fries', after: undefined },
  ]);
});
