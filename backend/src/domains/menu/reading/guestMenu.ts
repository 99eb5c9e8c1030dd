import type { Category } from '@site/contracts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedResponse } from '../../../http/responseCache';
import { presentSoldOut } from '../menu.presenter';
import type { MenuSnapshot } from './menuSnapshot';

/** Pressed once for each version of the menu, then sent thousands of times. */
const BROTLI_QUALITY = 9;

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Kept by anyone, asked about each time: a dish that sells out is marked on the next page. */
const HEADERS = { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding, Authorization' };

/** What guests may ask for: everything else in their query changes nothing. */
export type GuestQuestion = { list: 'categories' } | { list: 'items'; categoryId: number | undefined };

/** Answers belong to a snapshot, and go with it. */
const prepared = new WeakMap<MenuSnapshot, Map<string, Promise<CachedResponse>>>();

/**
 * The list as guests see it, whatever they ask for: published categories, each with its dishes that are sold out today,
 * or the dishes that can be ordered.
 */
export function prepareGuestAnswer(menu: MenuSnapshot, question: GuestQuestion): Promise<CachedResponse> {
  let answers = prepared.get(menu);
  if (!answers) prepared.set(menu, (answers = new Map<string, Promise<CachedResponse>>()));
  const key = question.list === 'categories' ? 'categories' : `items:${question.categoryId ?? 'all'}`;
  let answer = answers.get(key);
  if (!answer) {
    // Only ids of this menu are remembered, so that guests can't fill the memory with made-up ones.
    answer = prepare(question.list === 'categories' ? '/api/categories' : '/api/menu-items', listFor(menu, question));
    const known = question.list === 'categories' || question.categoryId === undefined;
    if (known || menu.categories.some(({ id }) => id === question.categoryId)) answers.set(key, answer);
  }
  return answer;
}

/** The answers to a guest's two requests for the whole menu, which the home page contains. */
export function guestLists(menu: MenuSnapshot): { categories: object[]; items: object[] } {
  return { categories: listCategories(menu), items: listFor(menu, { list: 'items', categoryId: undefined }) };
}

function listFor(menu: MenuSnapshot, question: GuestQuestion): object[] {
  if (question.list === 'categories') return listCategories(menu);
  return [...menu.dishes.values()]
    .filter((dish) => dish.isAvailable)
    .filter(({ wire }) => question.categoryId === undefined || wire.category_id === question.categoryId)
    .map(({ wire }) => wire);
}

/** Sold-out dishes travel with their category: the menu knows them without another request, and nothing moves later. */
function listCategories({ categories, dishes }: MenuSnapshot): Category[] {
  const soldOut = [...dishes.values()].filter(({ isSoldOut }) => isSoldOut).map(({ wire }) => presentSoldOut(wire));
  return categories
    .filter((category) => category.is_published)
    .map((category) => {
      const items = soldOut.filter(({ category_id }) => category_id === category.id);
      return items.length > 0 ? { ...category, sold_out_items: items } : category;
    });
}

async function prepare(route: string, list: object[]): Promise<CachedResponse> {
  const json = Buffer.from(JSON.stringify(list));
  const [brotli, gzipped] = await Promise.all([
    br(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gz(json),
  ]);
  // Weak, because the same menu comes in several encodings.
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { route, headers: HEADERS, etag, json, br: brotli, gzip: gzipped };
}
