import type { Row } from '../Row';

/** A header line, then a line for each row. As PostgREST writes it: null is nothing, booleans are `t` and `f`. */
export function toCsv(rows: readonly Row[], columns: readonly string[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? null)).join(','));
  return [columns.map(escape).join(','), ...lines].join('\n');
}

function cell(value: Row[string]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'number' ? String(value) : escape(value);
}

/** An empty text is quoted, so that it differs from null. */
function escape(text: string): string {
  return text === '' || /[",\s\\()]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
