/** The five categories that this area knows. */
export const CATEGORIES = ['mains', 'drinks', 'desserts', 'salads', 'smoothies'] as const;
export type LegacyCategory = (typeof CATEGORIES)[number];

/** A row of `menu_items` as `/rest/v1` answers it. */
export type MenuRow = {
  id: number;
  name: string;
  description: string | null;
  /** Dollars. */
  price: number;
  category: LegacyCategory;
  image_url: string | null;
  is_available: boolean;
  created_by: string | null;
  created_at: string;
  /** Names the version that a change is made on. */
  updated_at: string;
};

/** What the form edits. */
export type MenuFields = Pick<MenuRow, 'name' | 'description' | 'price' | 'category' | 'image_url' | 'is_available'>;

export function titleOf(category: LegacyCategory): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
