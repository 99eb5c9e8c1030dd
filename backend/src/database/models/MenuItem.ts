import type { Diet } from '@site/contracts';
import {
  defineModel,
  bigint,
  boolean,
  date,
  integer,
  json,
  key,
  nullable,
  string,
  text,
  type RowOf,
} from '../defineModel';

/** A dish. Guests see it when it is published, in stock, not deleted, and so is its category. */
export const MenuItem = defineModel('MenuItem', 'menu_items', {
  id: key(bigint()),
  seedKey: nullable(string(80)),
  categoryId: bigint(),
  name: string(120),
  description: nullable(text()),
  priceCents: bigint(),
  /** An address that staff have given; it goes before the illustration. */
  imageUrl: nullable(string(500)),
  /** Names the illustration in `backend/assets/dishes`. */
  pictureSlug: nullable(string(80)),
  sortOrder: integer(),
  isPublished: boolean(),
  inStock: boolean(),
  /** How many are left to sell, without those that are being paid for; null is unlimited. */
  stockRemaining: nullable(integer()),
  /** When it is in stock again by itself. Only while `inStock` is false. */
  soldOutUntil: nullable(date()),
  isSpecial: boolean(),
  isWeeklySpecial: boolean(),
  /** Sold at the counter or by phone: on the menu, never in a cart. */
  inStoreOnly: boolean(),
  allergens: json<string[]>(),
  diets: json<Diet[]>(),
  prepMinutes: integer(),
  /** The person who made it; null for the seed's dishes and those of programs. */
  createdBy: nullable(string(36)),
  createdAt: date(),
  updatedAt: date(),
  deletedAt: nullable(date()),
});

export type MenuItemRow = RowOf<typeof MenuItem>;
