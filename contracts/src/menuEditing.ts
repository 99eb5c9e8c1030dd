import type { Category, MenuItem } from './menu';
import type { Instant, Money } from './money';

/** `sold_out_today`: sold out until the next business day begins ("86 until tomorrow"). */
export const AVAILABILITIES = ['in_stock', 'sold_out', 'sold_out_today'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** PUT /api/admin/menu/items/{id}/availability */
export type SetAvailabilityRequest = { availability: Availability };

/** Adds to each price; a negative value lowers it. Percentages round to the cent. */
export type PriceChange = { by: 'amount' | 'percent'; value: number };

/**
 * POST /api/admin/menu/items/bulk: one change of many dishes, all or none. With `price_change`, each item carries the
 * price that the editor saw; a dish whose price is another one by now refuses the whole change.
 */
export type BulkMenuItemsRequest = {
  items: { id: number; price?: Money }[];
  availability?: Availability;
  is_published?: boolean;
  category_id?: number;
  price_change?: PriceChange;
};
/** Answer to a bulk change: how many dishes it changed, and all named dishes as they are now. */
export type BulkMenuItems = { changed: number; items: MenuItem[] };

/** GET of the same two addresses: the ids in their present order. The ETag is what a new order names in If-Match. */
export type MenuOrder = { ids: number[] };

/** PUT /api/admin/menu/categories/order and /api/admin/menu/categories/{id}/items/order: all ids of the list, in their new order. */
export type SortMenuRequest = { ids: number[] };

/** GET /api/admin/menu/deleted: what can still be restored, newest first. */
export type DeletedMenu = {
  categories: (Pick<Category, 'id' | 'name' | 'color'> & { deleted_at: Instant; item_count: number })[];
  items: (Pick<MenuItem, 'id' | 'name' | 'price' | 'category_id'> & { deleted_at: Instant })[];
};

/** POST /api/admin/menu/pictures: the new picture's address, for `image_url`. */
export type UploadedPicture = { image_url: string; width: number; height: number };

/** Limits of an uploaded picture. The server decodes it and keeps a smaller copy. */
export const PICTURE_UPLOAD = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  /** A smaller picture would look blurred on a card. */
  minWidth: 320,
  minHeight: 180,
} as const;
