/** @typedef {{ columns: readonly string[], rows: readonly (readonly string[])[] }} Table  the first column is text, the others are figures */

/**
 * A table in Markdown, with its columns aligned so that it reads as well in a terminal.
 *
 * @param {Table} table
 */
export function toMarkdown({ columns, rows }) {
  const widths = columns.map((title, index) =>
    Math.max(3, title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${widths.map((width, index) => pad(cells[index] ?? '', width, index)).join(' | ')} |`;
  const rule = widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

/**
 * @param {string} text
 * @param {number} width
 * @param {number} column
 */
function pad(text, width, column) {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
