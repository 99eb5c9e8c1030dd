import { csvRow } from './csv';

// SEC-16: no cell of an export is a formula.
test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＠sum', "'＠sum"],
  ['\n=1+1', '"\'\n=1+1"'],
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
