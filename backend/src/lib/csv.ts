/**
 * What a spreadsheet would read as a formula, the wide signs of Asian keyboards included: such a cell gets an apostrophe, which
 * shows that it is text.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** The first line of a CSV file, after the mark that tells spreadsheets that the file is UTF-8. */
export function csvHeader(names: readonly string[]): string {
  return `\uFEFF${csvRow(names)}`;
}

/** One line of a CSV file (RFC 4180), with its line end. Formulas are escaped. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
