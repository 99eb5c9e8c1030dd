import type { Context } from 'koa';
import { answer, type Answer } from '../../../http/answer';
import { bestEncoding } from '../../../http/bestEncoding';
import { isFresh, type CachedResponse } from '../../../http/responseCache';

/** A prepared list in the encoding that the client takes, or 304 when the client has it. */
export function preparedAnswer(ctx: Context, { headers, etag, json, ...pressed }: CachedResponse): Answer {
  const common = { ...headers, ETag: etag };
  if (isFresh(ctx.get('If-None-Match'), etag)) return answer(304, null, common);
  const encoding = bestEncoding(ctx.get('Accept-Encoding'));
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  if (encoding === 'identity') return answer(200, json, { ...common, ...type });
  return answer(200, pressed[encoding], { ...common, ...type, 'Content-Encoding': encoding });
}
