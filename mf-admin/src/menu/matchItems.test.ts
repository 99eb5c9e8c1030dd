import { truncate } from './matchItems';

test.each([
  ['a description of 60 characters stays whole', 'x'.repeat(60), 'x'.repeat(60)],
  ['a longer one is cut after 60 characters', 'x'.repeat(61), `${'x'.repeat(60)}...`],
  ['an emoji at the end is not cut in two', `${'x'.repeat(59)}🌶🌶`, `${'x'.repeat(59)}🌶...`],
])('%s', (_, text, shown) => {
  expect(truncate(text)).toBe(shown);
});
