import type { BillLine, BillSum, MailBlock, MailTemplate } from './MailTemplate';

/** Columns; what readers show without wrapping, and wide enough for a bill. */
const WIDTH = 64;
const RULE = '-'.repeat(WIDTH);

/** The mail for readers without HTML: the same words in the same order, its bill in columns. */
export function renderText({ heading, blocks, brand, site, reason }: MailTemplate): string {
  const { street, city, region, postalCode } = brand.address;
  return [
    brand.name.toUpperCase(),
    '',
    heading,
    '='.repeat(Math.min(heading.length, WIDTH)),
    '',
    ...blocks.flatMap((block) => [...renderBlock(block), '']),
    RULE,
    brand.name,
    `${street}, ${city}, ${region} ${postalCode}`,
    brand.phone,
    site,
    '',
    ...wrap(reason),
    '',
  ].join('\n');
}

function renderBlock(block: MailBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wrap(block.text);
    case 'headline':
      return [`${block.label}: ${block.value}`, ...(block.note ? wrap(block.note) : [])];
    case 'button':
      // Not wrapped: a broken address leads nowhere.
      return [`${block.label}:`, block.href];
    case 'facts':
      return block.rows.flatMap(({ term, value }) => wrap(`${term}: ${value.replaceAll('\n', ', ')}`));
    case 'bill':
      return [...block.lines.flatMap(renderLine), RULE, ...block.sums.map(renderSum)];
  }
}

function renderLine({ label, details, amount }: BillLine): string[] {
  return [column(label, amount), ...details.flatMap((detail) => wrap(detail, '    '))];
}

function renderSum({ term, value, isTotal }: BillSum): string {
  return column(isTotal ? term.toUpperCase() : term, value);
}

/** The amount at the right edge; a label too long for its line stands above it. */
function column(label: string, amount: string): string {
  const room = WIDTH - amount.length - 2;
  if (label.length <= room) return `${label.padEnd(room)}  ${amount}`;
  const lines = wrap(label, '', room);
  const last = lines.pop() ?? '';
  return [...lines, `${last.padEnd(room)}  ${amount}`].join('\n');
}

function wrap(text: string, indent = '', width = WIDTH): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && indent.length + line.length + 1 + word.length > width) {
        lines.push(indent + line);
        line = word;
      } else {
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, indent + line];
  });
}
