import type { Context } from 'koa';
import { invalid } from '../AuthError';
import { AUTH_PATH } from '../settings';

export type Page = { page: number; perPage: number };

const USUAL_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;
/** Keeps the offset within the integers of the database. */
const MAX_PAGE = 1_000_000;

/**
 * Reads the requested page. The client sends an empty text for a parameter that it leaves out.
 *
 * @throws AuthError validation_failed
 */
export function readPage(query: Readonly<Record<string, string>>): Page {
  return {
    page: Math.min(Math.max(wholeNumber(query.page, 1), 1), MAX_PAGE),
    perPage: Math.min(wholeNumber(query.per_page, USUAL_PER_PAGE, 1), MAX_PER_PAGE),
  };
}

function wholeNumber(given: string | undefined, usual: number, min = 0): number {
  if (given === undefined || given === '') return usual;
  const number = /^\d{1,15}$/.test(given) ? Number(given) : NaN;
  if (!(number >= min)) throw invalid(`Bad Pagination Parameters: "${given.slice(0, 40)}" is no number of a page`);
  return number;
}

/** `X-Total-Count` and `Link` (RFC 8288). The client reads the page's number behind the first `=`, so it stands first. */
export function setPageHeaders(ctx: Context, { page, perPage }: Page, total: number): void {
  const last = Math.ceil(total / perPage);
  // Addresses begin at this service, as they do in the protocol.
  const path = ctx.path.slice(AUTH_PATH.length);
  const others = new URLSearchParams(ctx.querystring);
  others.delete('page');
  others.set('per_page', String(perPage));
  const link = (number: number, rel: string): string => `<${path}?page=${number}&${others.toString()}>; rel="${rel}"`;
  ctx.set('Link', [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  ctx.set('X-Total-Count', String(total));
}
