import { LOCALES } from '@site/contracts';
import { formatCount } from './formatCount';

const COUNTS = [0, 7, -7, 999, 1000, -1000, 1250, 12_500, 100_000, 1_000_000, -1_234_567, 1.25, 1250.5];

it.each(LOCALES)('WEB-78 a count reads as Intl writes it in %s', (locale) => {
  const expected = new Intl.NumberFormat(`${locale}-US`);
  expect(COUNTS.map(formatCount)).toEqual(COUNTS.map((count) => expected.format(count)));
});
