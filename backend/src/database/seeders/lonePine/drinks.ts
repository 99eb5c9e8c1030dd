import { choose } from './choose';
import { dish } from './dish';
import { drinkSize } from './modifiers';
import type { SeedCategory } from './types';

export const drinks: SeedCategory = {
  name: 'Drinks',
  color: '#7A4E2D',
  sort_order: 8,
  items: [
    dish({
      slug: 'sweet-tea',
      name: 'Southern Sweet Tea',
      price_cents: 299,
      description: 'Black tea brewed strong each morning, sweetened while hot and poured over ice with lemon.',
      ingredients: ['Black tea', 'Cane sugar', 'Lemon', 'Mint'],
      nutrition: { kcal: 140, protein: 0, carbs: 36, fat: 0, sodium: 10 },
      allergens: [],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
      modifier_groups: [
        drinkSize,
        choose('Sweetness', { min: 1, max: 1 }, { Sweet: 0, 'Half and half': 0, Unsweet: 0 }, ['Sweet']),
      ],
      prep_minutes: 2,
    }),
    dish({
      slug: 'blackberry-lemonade',
      name: 'Blackberry Lemonade',
      price_cents: 379,
      description: 'Lemons squeezed to order, East Texas blackberries muddled in, a sprig of mint over ice.',
      ingredients: ['Lemon juice', 'Blackberries', 'Cane sugar', 'Mint'],
      nutrition: { kcal: 170, protein: 1, carbs: 43, fat: 0, sodium: 10 },
      allergens: [],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
      modifier_groups: [drinkSize],
      prep_minutes: 3,
    }),
    dish({
      slug: 'agua-de-jamaica',
      name: 'Agua de Jamaica',
      price_cents: 349,
      description: 'Hibiscus flowers steeped with cinnamon and orange peel, served cold with lime.',
      ingredients: ['Hibiscus flowers', 'Cane sugar', 'Cinnamon', 'Orange peel', 'Lime'],
      nutrition: { kcal: 120, protein: 0, carbs: 31, fat: 0, sodium: 10 },
      allergens: [],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
      modifier_groups: [drinkSize],
      prep_minutes: 2,
    }),
    dish({
      slug: 'camp-coffee',
      name: 'Camp Coffee',
      price_cents: 279,
      description: 'Dark roast from a Houston roaster, brewed all day and poured into an enamel mug.',
      ingredients: ['Coffee', 'Water'],
      nutrition: { kcal: 5, protein: 0, carbs: 1, fat: 0, sodium: 5 },
      allergens: [],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
      modifier_groups: [
        choose('Add to it', { min: 0, max: 2 }, { 'Half and half': 0, 'Oat milk': 60, 'Extra shot': 100 }),
      ],
      prep_minutes: 2,
    }),
    dish({
      slug: 'root-beer-float',
      name: 'Root Beer Float',
      price_cents: 499,
      description: 'Draft cane-sugar root beer poured over two scoops of vanilla ice cream, cherry on top.',
      ingredients: ['Root beer', 'Vanilla ice cream', 'Maraschino cherry'],
      nutrition: { kcal: 380, protein: 4, carbs: 64, fat: 12, sodium: 110 },
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
      prep_minutes: 3,
    }),
  ],
};
