import type { Diet, MenuItem } from '@site/contracts';

export type MenuFilter = {
  search: string;
  /** A dish must suit all of them. */
  diets: Diet[];
  /** A dish must be declared for none of them. */
  without: string[];
};

export const NO_FILTER: MenuFilter = { search: '', diets: [], without: [] };

export const DIET_LABELS = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  gluten_free: 'Gluten free',
} as const satisfies Record<Diet, string>;

export function isFiltering({ search, diets, without }: MenuFilter): boolean {
  return search.trim() !== '' || diets.length > 0 || without.length > 0;
}

/** Every word of the search is in the name, the description or an ingredient, accents and case aside. */
export function filterMenu(items: MenuItem[], { search, diets, without }: MenuFilter): MenuItem[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = plain([item.name, item.description ?? '', ...item.ingredients].join(' '));
    return (
      words.every((word) => text.includes(word)) &&
      diets.every((diet) => item.diets.includes(diet)) &&
      !without.some((allergen) => item.allergens.includes(allergen))
    );
  });
}

/** The allergens that some dish of this menu is declared for, in the order of the alphabet. */
export function allergensOf(items: MenuItem[]): string[] {
  return [...new Set(items.flatMap((item) => item.allergens))].sort();
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
