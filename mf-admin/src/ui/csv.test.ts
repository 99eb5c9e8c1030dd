import { toCsv } from './csv';

test('SEC-16 a file keeps numbers and quotes, and runs no formula', () => {
  expect(
    toCsv([
      ['Dish', 'Sales'],
      ['=HYPERLINK("x")', '-5.00'],
      ['Ribs, half', null],
      ['@sum', 3],
      ['＝1+1', '＋1'],
    ]),
  ).toBe('Dish,Sales\r\n"\'=HYPERLINK(""x"")",-5.00\r\n"Ribs, half",\r\n\'@sum,3\r\n\'＝1+1,\'＋1\r\n');
});
