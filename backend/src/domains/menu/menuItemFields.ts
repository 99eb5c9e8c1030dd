import type { UpdateMenuItemRequest } from '@site/contracts';
import { invalidField } from '../../lib/AppError';
import { toCents } from '../../lib/money';
import { imageAddress } from './imageAddress';

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
    imageUrl: request.image_url === undefined ? undefined : imageAddress(request.image_url),
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

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
