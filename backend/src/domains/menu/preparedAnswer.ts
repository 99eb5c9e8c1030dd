import type { Context } from 'koa';
import { answer, type Answer } from '../../http/answer';
import type { PreparedAnswer } from './guestMenu';

/** Kept by anyone, asked about each time: a dish that runs out is gone from the next page. */
const HEADERS = { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding, Authorization' };

/** A prepared list in the encoding that the client takes, or 304 to whoever has it. */
export function preparedAnswer(ctx: Context, prepared: PreparedAnswer): Answer {
  const headers = { ...HEADERS, ETag: prepared.etag, 'Content-Type': 'application/json; charset=utf-8' };
  if (matches(ctx.get('If-None-Match'), prepared.etag)) return answer(304, null, { ...HEADERS, ETag: prepared.etag });
  const encoding = ctx.get('Accept-Encoding') === '' ? 'identity' : ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') {
    return answer(200, prepared[encoding], { ...headers, 'Content-Encoding': encoding });
  }
  return answer(200, prepared.json, headers);
}

function matches(header: string, etag: string): boolean {
  if (header === '') return false;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header === '*' || header.split(',').some((tag) => plain(tag) === plain(etag));
}
