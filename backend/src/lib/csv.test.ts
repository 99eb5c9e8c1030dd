import { csvRow } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('the cell %j is written as %j', (value, written) => {
  expect(csvRow([value])).toBe(`${written}\r\n`);
});
