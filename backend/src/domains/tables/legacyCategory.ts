import type { Category } from '@site/contracts';

/** The categories that the older back office knows (product.md section 9). */
export const LEGACY_CATEGORIES = ['mains', 'drinks', 'desserts', 'salads', 'smoothies'] as const;
export type LegacyCategory = (typeof LEGACY_CATEGORIES)[number];

/** By words in the name of a category, the first that fits; whatever none fits is a main (docs/decisions/0304). */
const WORDS: readonly [LegacyCategory, RegExp][] = [
  ['smoothies', /smoothie|shake/i],
  ['salads', /salad/i],
  ['desserts', /dessert|sweet|bakery|ice cream/i],
  ['drinks', /drink|beverage|coffee|\btea/i],
];

export function legacyCategoryOf(categoryName: string): LegacyCategory {
  return WORDS.find(([, words]) => words.test(categoryName))?.[0] ?? 'mains';
}

/** The menu's category for an older one: the category of the same name, else the first of that kind. */
export function categoryFor(wanted: LegacyCategory, categories: readonly Category[]): Category | undefined {
  const ofKind = categories.filter(({ name }) => legacyCategoryOf(name) === wanted);
  return (
    ofKind.find(({ name }) => name.toLowerCase() === wanted) ?? ofKind.find((each) => each.is_published) ?? ofKind[0]
  );
}

/** The name of the category when it is created. */
export function nameOf(category: LegacyCategory): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
