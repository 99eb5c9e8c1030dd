const NUMBER = /^-?\d+(\.\d+)?$/;
/** A spreadsheet runs a cell that begins so as a formula. Some take the wide signs of Asian keyboards for the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Rows as CSV (RFC 4180). What a spreadsheet would take for a formula is marked as text. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n';
}

function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that a file is UTF-8. The server's files have it already. */
const UTF8_MARK = '\uFEFF';

/** Saves a file on the person's device. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const mark = typeof content === 'string' && type.startsWith('text/csv') ? UTF8_MARK : '';
  const address = URL.createObjectURL(new Blob([mark, content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
