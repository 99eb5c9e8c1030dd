import type { FindCachedResponse, CachedResponse } from '../../../http/responseCache';
import { peekMenu } from './menuCache';
import type { MenuSnapshot } from './menuSnapshot';

/** Addresses remembered for one menu; there are a dozen honest ones. */
const MAX_URLS = 200;

/** Answers belong to a snapshot, and go with it. */
const answersByUrl = new WeakMap<MenuSnapshot, Map<string, CachedResponse>>();

/** Caches the answer of a guest's address, after a request for it was checked and answered. */
export function cacheMenuResponse(menu: MenuSnapshot, url: string, answer: CachedResponse): void {
  let answers = answersByUrl.get(menu);
  if (!answers) answersByUrl.set(menu, (answers = new Map<string, CachedResponse>()));
  if (answers.size < MAX_URLS) answers.set(url, answer);
}

/** Finds guests' answers only: a request with a token may be from staff. */
export function findCachedMenu(merchantId: string): FindCachedResponse {
  return (request) => {
    if (request.headers.authorization !== undefined) return undefined;
    const menu = peekMenu(merchantId);
    return menu && answersByUrl.get(menu)?.get(request.url ?? '');
  };
}
