import type { Context } from 'koa';
import type { Row } from '../Row';
import { TableError } from '../TableError';
import { toCsv } from './toCsv';

const OBJECT = 'application/vnd.pgrst.object+json';
const ARRAY = 'application/vnd.pgrst.array+json';
const STRIPPED = 'nulls=stripped';

/** How rows are written. */
export type Format = {
  contentType: string;
  /** Whether exactly one row is expected, as by `.single()`. */
  isOne: boolean;
  write(rows: readonly Row[], columns: readonly string[]): string;
};

export const JSON_FORMAT: Format = {
  contentType: 'application/json; charset=utf-8',
  isOne: false,
  write: (rows) => JSON.stringify(rows),
};

/**
 * The first format that the Accept header names and that is offered: JSON, one object, CSV.
 *
 * @throws TableError PGRST107
 */
export function chooseFormat(ctx: Context): Format {
  const accepted = (ctx.get('Accept') || '*/*').split(',').map((each) => each.trim().toLowerCase());
  for (const each of accepted) {
    const format = formatOf(each);
    if (format) return format;
  }
  const names = accepted.slice(0, 5).map((each) => each.slice(0, 60));
  throw new TableError(406, 'PGRST107', `None of these media types are available: ${names.join(', ')}`);
}

function formatOf(accepted: string): Format | undefined {
  const [type = '', ...parameters] = accepted.split(';').map((part) => part.trim());
  const strips = parameters.includes(STRIPPED);
  const withParameter = (name: string): string => `${name}${strips ? `;${STRIPPED}` : ''}; charset=utf-8`;
  const plain = (row: Row): Row => (strips ? withoutNulls(row) : row);
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return JSON_FORMAT;
    case ARRAY:
      return { contentType: withParameter(ARRAY), isOne: false, write: (rows) => JSON.stringify(rows.map(plain)) };
    case OBJECT:
      return {
        contentType: withParameter(OBJECT),
        isOne: true,
        write: ([row = {}]) => JSON.stringify(plain(row)),
      };
    case 'text/csv':
      return { contentType: 'text/csv; charset=utf-8', isOne: false, write: toCsv };
    default:
      return undefined;
  }
}

function withoutNulls(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
