import type { UpdateMenuItemRequest } from '@site/contracts';
import { invalidField } from '../../lib/AppError';
import { toCents } from '../../lib/money';

/** The columns that a request sets; undefined where it says nothing. */
export function menuItemFields(request: UpdateMenuItemRequest) {
  return withoutUndefined({
    name: request.name,
    priceCents: request.price === undefined ? undefined : priceCents(request.price),
    description: request.description === '' ? null : request.description,
    categoryId: agree('category_id', request.category_id, 'categoryId', request.categoryId),
    inStock: agree('is_available', request.is_available, 'in_stock', request.in_stock),
    stockRemaining: request.stock_remaining,
    isPublished: agree(
      'is_published',
      request.is_published,
      'status',
      request.status === undefined ? undefined : request.status === 'active',
    ),
    isSpecial: agree('is_featured', request.is_featured, 'is_special', request.is_special),
    isWeeklySpecial: request.is_weekly_special,
    inStoreOnly: request.in_store_only,
    sortOrder: request.order,
    imageUrl: request.image_url === undefined ? undefined : imageUrl(request.image_url),
    allergens: request.allergens,
    diets: request.diets,
    prepMinutes: request.prep_minutes,
  });
}

function priceCents(price: string | number): number {
  const cents = toCents(price);
  if (cents === undefined) throw invalidField('price', 'must be dollars and whole cents');
  return cents;
}

/** Two names of one thing: either will do, a contradiction won't. */
function agree<T>(name: string, value: T | undefined, otherName: string, other: T | undefined): T | undefined {
  if (value !== undefined && other !== undefined && value !== other) {
    throw invalidField(otherName, `contradicts ${name}`);
  }
  return value ?? other;
}

/** What its column holds. */
export const IMAGE_URL_MAX = 500;

/** Empty means "none"; otherwise a public web address or a file of our own. */
function imageUrl(value: string | null): string | null {
  if (value === null || value === '') return null;
  if (/^\/media\/[\w./-]+$/.test(value) && !value.includes('..')) return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const web = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && isPublicHost(url.hostname);
  if (!web) throw invalidField('image_url', 'must be a public http or https address');
  // Written out, one letter may have become nine.
  if (url.href.length > IMAGE_URL_MAX) throw invalidField('image_url', 'must be a shorter address');
  return url.href;
}

/** Names and addresses that mean something only inside a network are none that guests can load. */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return false;
  return host.includes('.') && !/\.(local|internal|localhost|home|lan)$/i.test(host);
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
