import type { SeedItem, SeedNutritionalFact } from './types';

type Flag = 'is_special' | 'is_weekly_special' | 'in_store_only' | 'in_stock';
type Optional = Flag | 'modifier_groups' | 'diets';

interface Nutrition {
  /** Kilocalories; close to 4 x protein + 4 x carbs + 9 x fat. */
  kcal: number;
  /** Grams. */
  protein: number;
  carbs: number;
  fat: number;
  /** Milligrams. */
  sodium: number;
}

type Dish = Omit<SeedItem, Optional | 'nutritional_facts'> &
  Partial<Pick<SeedItem, Optional>> & { nutrition: Nutrition };

/** Facts in the order in which a nutrition label prints them. */
function nutritionLabel({ kcal, protein, carbs, fat, sodium }: Nutrition): SeedNutritionalFact[] {
  return [
    { name: 'Calories', value: `${kcal}` },
    { name: 'Protein', value: `${protein}g` },
    { name: 'Carbs', value: `${carbs}g` },
    { name: 'Fat', value: `${fat}g` },
    { name: 'Sodium', value: `${sodium}mg` },
  ];
}

/** A menu item from what is particular to it: in stock, sold online and an everyday dish unless it says otherwise. */
export function dish({ nutrition, ...particulars }: Dish): SeedItem {
  return {
    modifier_groups: [],
    diets: [],
    is_special: false,
    is_weekly_special: false,
    in_store_only: false,
    in_stock: true,
    ...particulars,
    nutritional_facts: nutritionLabel(nutrition),
  };
}
