import { saveFile, toCsv } from './csv';

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

test.each([
  ['a CSV file has the mark', 'text/csv;charset=utf-8', '77u/w7E='],
  ['no other file has the mark', 'application/json', 'w7E='],
])('ADM-240 %s that tells spreadsheets that it is UTF-8', async (_, type, base64) => {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  URL.createObjectURL = (file) => {
    reader.readAsDataURL(file as Blob);
    return '';
  };
  saveFile('dishes', 'ñ', type);
  await read;
  expect(reader.result).toBe(`data:${type};base64,${base64}`);
});
