import type { Instant, Money } from './money';

/** What a dish is fit for, as staff declare it. Nothing is derived from the ingredients. */
export type Diet = 'vegetarian' | 'vegan' | 'gluten_free';

/** GET /api/categories/ */
export type Category = {
  id: number;
  name: string;
  is_published: boolean;
  color: string;
  sort_order: number;
  merchant_id: string;
  /**
   * In the guests' list only: dishes of the category that are on the menu but sold out today, each with `is_available`
   * false. Absent when there are none. `GET /api/menu-items/` lists what can be ordered.
   */
  sold_out_items?: MenuItem[];
};

/** A line of the table of nutrition: `Calories`, `540 kcal`. */
export type NutritionalFact = { name: string; value: string };

/** One option of a choice. `price` is added for each dish; `is_default` is taken when a guest chose none. */
export type ModifierOption = { id: number; name: string; price: Money; is_default: boolean };

/** A choice that belongs to a dish ("Pick a side"). The server prices options; `min_select` > 0 makes the choice required. */
export type ModifierGroup = {
  id: number;
  name: string;
  min_select: number;
  max_select: number;
  options: ModifierOption[];
};

/**
 * A dish as guests read it: GET /api/menu-items/ and GET /api/menu-items/{id}.
 * Both vocabularies of product.md are there: `is_featured` = `is_special`, `category_id` = `categoryId`.
 * `image_url` is null or the 640 px JPEG; the other sizes and formats are beside it (`…/<width>.<avif|webp|jpg>`, see
 * PICTURE).
 */
export type MenuItem = {
  id: number;
  name: string;
  price: Money;
  description: string | null;
  image_url: string | null;
  category_id: number;
  categoryId: number;
  is_available: boolean;
  in_stock: boolean;
  /**
   * How many are left to sell; null is as many as are asked for. Exact for the last five, above that it may lag behind. At
   * 0 a dish is sold out, whatever `in_stock` says.
   */
  stock_remaining: number | null;
  /** When a dish that is out of stock comes back by itself; null while it is in stock, or out until staff say otherwise. */
  sold_out_until: Instant | null;
  is_published: boolean;
  status: 'active' | 'inactive';
  is_featured: boolean;
  is_special: boolean;
  is_weekly_special: boolean;
  in_store_only: boolean;
  order: number;
  ingredients: string[];
  nutritional_facts: NutritionalFact[];
  allergens: string[];
  diets: Diet[];
  modifier_groups: ModifierGroup[];
  prep_minutes: number;
  merchant_id: string;
};

/** GET /api/categories/ and /api/menu-items/ accept these; a guest's `is_published`, `is_available` and `merchant_id` change nothing. */
export type MenuQuery = {
  merchant_id?: string;
  is_published?: boolean;
  is_available?: boolean;
  category_id?: number;
};

/** Pictures of dishes are at `/media/dishes/<slug>.<hash>/<width>.<format>`, immutable. */
export const PICTURE = {
  widths: [320, 640, 960, 1280],
  formats: ['avif', 'webp', 'jpg'],
  aspectRatio: 16 / 9,
  pattern: /^\/media\/dishes\/[a-z0-9-]+\.[a-f0-9]+\/\d+\.(avif|webp|jpg)$/,
} as const;

/** POST /api/categories/. `merchant_id` is accepted from old clients and changes nothing. */
export type CreateCategoryRequest = {
  name: string;
  color?: string;
  sort_order?: number;
  is_published?: boolean;
  merchant_id?: string;
};

/** PUT /api/categories/{id}: only the given fields change. */
export type UpdateCategoryRequest = Partial<CreateCategoryRequest>;

/** A choice of a dish as staff save it. A known `id` keeps its place in the carts of guests; without one it is new. */
export type SaveModifierGroup = {
  id?: number;
  name: string;
  min_select: number;
  max_select: number;
  options: SaveModifierOption[];
};

/** An option as staff save it. A known `id` keeps its place in the carts of guests; without one it is new. */
export type SaveModifierOption = { id?: number; name: string; price: Money | number; is_default?: boolean };

/**
 * POST /api/menu/items. Where the two vocabularies name one thing twice, either will do; if both are sent they have to
 * agree. `ingredients`, `nutritional_facts` and `modifier_groups` replace the dish's lists in the same transaction.
 */
export type CreateMenuItemRequest = {
  name: string;
  price: Money | number;
  description?: string | null;
  category_id?: number;
  categoryId?: number;
  is_available?: boolean;
  in_stock?: boolean;
  /** Null takes the limit away. */
  stock_remaining?: number | null;
  is_published?: boolean;
  status?: 'active' | 'inactive';
  is_featured?: boolean;
  is_special?: boolean;
  is_weekly_special?: boolean;
  in_store_only?: boolean;
  order?: number;
  image_url?: string | null;
  allergens?: string[];
  diets?: Diet[];
  prep_minutes?: number;
  ingredients?: string[];
  nutritional_facts?: NutritionalFact[];
  modifier_groups?: SaveModifierGroup[];
  merchant_id?: string;
};

/** PUT /api/menu/items/{id}: only the given fields change. */
export type UpdateMenuItemRequest = Partial<CreateMenuItemRequest>;

/** GET /api/menu/items/{id}/ingredients */
export type MenuItemIngredient = { id: number; name: string; menu_item_id: number };

/** GET /api/menu/items/{id}/nutritional-facts */
export type MenuItemFact = { id: number; name: string; value: string; menu_item_id: number };

/** POST /api/menu/items/{id}/ingredients; the same name twice is one ingredient. */
export type AddIngredientRequest = { name: string; menu_item_id?: number };

/** POST /api/menu/items/{id}/nutritional-facts; the same name again replaces the value. */
export type AddFactRequest = { name: string; value: string; menu_item_id?: number };
