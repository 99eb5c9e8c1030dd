import { choose } from './choose';
import { dish } from './dish';
import { spiceLevel } from './modifiers';
import type { SeedCategory } from './types';

const addProtein = choose(
  'Add protein',
  { min: 0, max: 1 },
  { 'Smoked chicken': 400, 'Chopped brisket': 550, 'Grilled shrimp': 600 },
);

export const bowls: SeedCategory = {
  name: 'Bowls & Salads',
  color: '#22573F',
  sort_order: 4,
  items: [
    dish({
      slug: 'burnt-ends-bowl',
      name: 'Burnt Ends Bowl',
      price_cents: 1349,
      description:
        'Lacquered brisket burnt ends over rice with pinto beans, charred corn, red cabbage and pickled jalapeño.',
      ingredients: [
        'Brisket burnt ends',
        'White rice',
        'Pinto beans',
        'Charred corn',
        'Red cabbage',
        'Pickled jalapeño',
        'Cilantro',
      ],
      nutrition: { kcal: 820, protein: 42, carbs: 92, fat: 32, sodium: 1260 },
      allergens: [],
      diets: ['gluten_free'],
      modifier_groups: [spiceLevel],
      prep_minutes: 7,
    }),
    dish({
      slug: 'smoked-turkey-cobb',
      name: 'Smoked Turkey Cobb',
      price_cents: 1299,
      description: 'Oak-smoked turkey, bacon, egg, avocado, tomato and blue cheese in rows over crisp romaine.',
      ingredients: ['Smoked turkey', 'Bacon', 'Eggs', 'Avocado', 'Cherry tomatoes', 'Blue cheese', 'Romaine'],
      nutrition: { kcal: 620, protein: 46, carbs: 16, fat: 41, sodium: 1340 },
      allergens: ['milk', 'egg'],
      diets: ['gluten_free'],
      prep_minutes: 8,
    }),
    dish({
      slug: 'texas-red-chili',
      name: 'Bowl of Red',
      price_cents: 999,
      description:
        'Texas chili as it should be: chuck, dried chiles and no beans, with cheddar, onion and saltine crackers.',
      ingredients: [
        'Beef chuck',
        'Ancho chile',
        'Guajillo chile',
        'Cumin',
        'Cheddar',
        'White onion',
        'Jalapeño',
        'Cilantro',
        'Wheat crackers',
      ],
      nutrition: { kcal: 590, protein: 42, carbs: 24, fat: 36, sodium: 1380 },
      allergens: ['milk', 'wheat'],
      modifier_groups: [spiceLevel],
      prep_minutes: 5,
    }),
    dish({
      slug: 'piney-woods-salad',
      name: 'Piney Woods Salad',
      price_cents: 1099,
      description:
        'Baby greens, grilled peaches, blackberries, goat cheese and candied pecans with a honey vinaigrette.',
      ingredients: [
        'Baby greens',
        'Grilled peaches',
        'Blackberries',
        'Goat cheese',
        'Candied pecans',
        'Honey vinaigrette',
      ],
      nutrition: { kcal: 440, protein: 12, carbs: 36, fat: 28, sodium: 420 },
      allergens: ['milk', 'tree nut'],
      diets: ['vegetarian', 'gluten_free'],
      modifier_groups: [addProtein],
      prep_minutes: 6,
    }),
    dish({
      slug: 'three-sisters-bowl',
      name: 'Three Sisters Bowl',
      price_cents: 1149,
      description: 'Coal-roasted squash, sweet corn and black beans over brown rice with avocado and pumpkin seeds.',
      ingredients: ['Roasted squash', 'Sweet corn', 'Black beans', 'Brown rice', 'Avocado', 'Pumpkin seeds', 'Lime'],
      nutrition: { kcal: 580, protein: 18, carbs: 88, fat: 19, sodium: 640 },
      allergens: [],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
      modifier_groups: [spiceLevel, addProtein],
      prep_minutes: 7,
    }),
    dish({
      slug: 'shrimp-and-grits',
      name: 'Gulf Shrimp & Grits',
      price_cents: 1449,
      description: 'Blackened Gulf shrimp over stone-ground cheddar grits with bacon, scallion and pan butter.',
      ingredients: ['Gulf shrimp', 'Stone-ground grits', 'Cheddar', 'Butter', 'Bacon', 'Scallions', 'Cayenne'],
      nutrition: { kcal: 670, protein: 40, carbs: 48, fat: 35, sodium: 1420 },
      allergens: ['milk', 'shellfish'],
      diets: ['gluten_free'],
      modifier_groups: [spiceLevel],
      prep_minutes: 10,
      is_weekly_special: true,
    }),
  ],
};
