import { choose } from './choose';
import { dish } from './dish';
import { spiceLevel } from './modifiers';
import type { SeedCategory } from './types';

export const breakfast: SeedCategory = {
  name: 'Breakfast',
  color: '#F5B83D',
  sort_order: 1,
  items: [
    dish({
      slug: 'breakfast-plate',
      name: 'BREAKFAST PLATE',
      price_cents: 1099,
      description:
        'Two eggs, thick-cut bacon, skillet potatoes and a buttermilk biscuit. Served 6 - 10 A.M. in the restaurant; call to order.',
      ingredients: ['Eggs', 'Thick-cut bacon', 'Skillet potatoes', 'Buttermilk biscuit', 'Butter', 'Chives'],
      nutrition: { kcal: 840, protein: 34, carbs: 62, fat: 50, sodium: 1480 },
      allergens: ['milk', 'egg', 'wheat'],
      modifier_groups: [choose('Drink', { min: 0, max: 1 }, { 'With a drink': 200 })],
      prep_minutes: 10,
      is_special: true,
      in_store_only: true,
    }),
    dish({
      slug: 'brisket-breakfast-tacos',
      name: 'Brisket Breakfast Tacos',
      price_cents: 949,
      description:
        'Chopped post-oak brisket folded into soft scrambled eggs with cheddar and roasted salsa. Two tacos.',
      ingredients: ['Chopped brisket', 'Eggs', 'Flour tortillas', 'Cheddar', 'Roasted tomato salsa', 'Cilantro'],
      nutrition: { kcal: 650, protein: 38, carbs: 44, fat: 36, sodium: 1180 },
      allergens: ['milk', 'egg', 'wheat'],
      modifier_groups: [spiceLevel],
      prep_minutes: 8,
    }),
    dish({
      slug: 'buttermilk-flapjacks',
      name: 'Buttermilk Flapjacks',
      price_cents: 899,
      description: 'A stack of four griddled flapjacks with whipped butter, blueberries and warm maple syrup.',
      ingredients: ['Wheat flour', 'Buttermilk', 'Eggs', 'Butter', 'Blueberries', 'Maple syrup'],
      nutrition: { kcal: 720, protein: 15, carbs: 112, fat: 23, sodium: 980 },
      allergens: ['milk', 'egg', 'wheat'],
      diets: ['vegetarian'],
      modifier_groups: [
        choose(
          'Add to the stack',
          { min: 0, max: 3 },
          { 'Toasted pecans': 125, 'Extra blueberries': 125, 'Two strips of bacon': 275 },
        ),
      ],
      prep_minutes: 10,
    }),
    dish({
      slug: 'biscuits-and-gravy',
      name: 'Biscuits & Sausage Gravy',
      price_cents: 879,
      description: 'Tall buttermilk biscuits split and covered in peppery country sausage gravy.',
      ingredients: ['Buttermilk biscuits', 'Pork sausage', 'Whole milk', 'Wheat flour', 'Black pepper', 'Chives'],
      nutrition: { kcal: 760, protein: 22, carbs: 66, fat: 45, sodium: 1690 },
      allergens: ['milk', 'wheat'],
      prep_minutes: 7,
    }),
    dish({
      slug: 'migas-skillet',
      name: 'Migas Skillet',
      price_cents: 1049,
      description: 'Eggs scrambled with crisp corn tortilla strips, poblano, tomato and jack cheese; avocado on top.',
      ingredients: ['Eggs', 'Corn tortillas', 'Monterey jack', 'Poblano', 'Tomato', 'Avocado', 'Cilantro'],
      nutrition: { kcal: 610, protein: 28, carbs: 38, fat: 39, sodium: 940 },
      allergens: ['milk', 'egg'],
      diets: ['vegetarian', 'gluten_free'],
      modifier_groups: [spiceLevel],
      prep_minutes: 10,
    }),
    dish({
      slug: 'sausage-kolaches',
      name: 'Jalapeño Sausage Kolaches',
      price_cents: 699,
      description: 'Three soft Czech-Texan rolls baked around smoked jalapeño sausage and brushed with butter.',
      ingredients: ['Wheat flour', 'Smoked pork sausage', 'Jalapeño', 'Cheddar', 'Eggs', 'Whole milk', 'Butter'],
      nutrition: { kcal: 690, protein: 25, carbs: 64, fat: 37, sodium: 1320 },
      allergens: ['milk', 'egg', 'wheat'],
      prep_minutes: 5,
    }),
    dish({
      slug: 'pecan-peach-oatmeal',
      name: 'Pecan & Peach Oatmeal',
      price_cents: 649,
      description: 'Slow-cooked oats with oat milk, ripe peach, toasted pecans and a spoon of sorghum syrup.',
      ingredients: ['Gluten-free rolled oats', 'Oat milk', 'Peach', 'Toasted pecans', 'Sorghum syrup', 'Cinnamon'],
      nutrition: { kcal: 430, protein: 11, carbs: 62, fat: 16, sodium: 160 },
      allergens: ['tree nut'],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
      prep_minutes: 5,
    }),
  ],
};
