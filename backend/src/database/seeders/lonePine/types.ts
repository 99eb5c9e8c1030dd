/** The allergens a dish is declared for: the nine major ones of US food law, in the words guests read on the menu. */
export const allergens = ['milk', 'egg', 'wheat', 'soy', 'peanut', 'tree nut', 'fish', 'shellfish', 'sesame'] as const;
export type Allergen = (typeof allergens)[number];

export const diets = ['vegetarian', 'vegan', 'gluten_free'] as const;
export type Diet = (typeof diets)[number];

export interface SeedModifierOption {
  name: string;
  /** Added to the dish's price; 0 when the choice is included. */
  price_cents: number;
  is_default?: boolean;
}

export interface SeedModifierGroup {
  name: string;
  /** 0 makes the group optional; equal to `max_select` makes it an exact count. */
  min_select: number;
  max_select: number;
  options: SeedModifierOption[];
}

export interface SeedNutritionalFact {
  name: string;
  /** Text with its unit, as the dialog prints it: "12g", "640mg". */
  value: string;
}

export interface SeedItem {
  /** Stable key of the dish; its picture is `backend/assets/dishes/<slug>.svg`. */
  slug: string;
  name: string;
  price_cents: number;
  description: string;
  ingredients: string[];
  nutritional_facts: SeedNutritionalFact[];
  /** Allergens of the dish as it comes. Sides and additions chosen with it are not counted in. */
  allergens: Allergen[];
  /** Diets the dish suits as it comes, with its default choices. */
  diets: Diet[];
  modifier_groups: SeedModifierGroup[];
  prep_minutes: number;
  is_special: boolean;
  is_weekly_special: boolean;
  /** Sold at the counter or by phone only: shown on the menu, never put in a cart. */
  in_store_only: boolean;
  in_stock: boolean;
}

export interface SeedCategory {
  name: string;
  /** Hex; the swatch beside the category in the back office. */
  color: string;
  sort_order: number;
  items: SeedItem[];
}
