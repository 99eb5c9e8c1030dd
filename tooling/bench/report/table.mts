/** The first column is text, the others are figures */
type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A table in Markdown, with its columns aligned so that it reads as well in a terminal. */
export function toMarkdown({ columns, rows }: Table) {
  const widths = columns.map((title, index) =>
    Math.max(3, title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => pad(cells[index] ?? '', width, index)).join(' | ')} |`;
  const rule = widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function pad(text: string, width: number, column: number) {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
