import { TableError } from '../TableError';
import type { Window } from './TableQuery';

/** Parts of a window as they come in; the Range header counts for reads only. */
type Given = { limit: string | undefined; offset: string | undefined; range: string };

/**
 * Which rows of the result are wanted, by `limit` and `offset` or by `Range: 0-9`; both together narrow each other.
 *
 * @throws TableError PGRST103 416, PGRST100
 */
export function readWindow({ limit, offset, range }: Given): Window {
  const asked = { offset: readCount(offset, 'offset') ?? 0, limit: readCount(limit, 'limit') };
  // Other units, such as bytes, are not meant for us.
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === undefined) return asked;
  const lower = Math.max(asked.offset, Number(first));
  const ends = [
    ...(asked.limit === undefined ? [] : [asked.offset + asked.limit]),
    ...(last === '' || last === undefined ? [] : [Number(last) + 1]),
  ];
  if (last !== '' && Number(last) < Number(first)) {
    throw notSatisfiable('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  return { offset: lower, limit: ends.length === 0 ? undefined : Math.max(0, Math.min(...ends) - lower) };
}

/** @throws TableError PGRST103 */
export function notSatisfiable(details: string, headers: Record<string, string> = {}): TableError {
  return new TableError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

function readCount(text: string | undefined, name: 'limit' | 'offset'): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(text)) {
    throw new TableError(400, 'PGRST100', `"failed to parse ${name} (${text.slice(0, 60)})"`, {
      details: 'expecting a whole number',
    });
  }
  const count = Number(text);
  if (count >= 0) return count;
  throw notSatisfiable(`${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`);
}
