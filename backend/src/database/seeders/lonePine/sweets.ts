import { choose } from './choose';
import { dish } from './dish';
import type { SeedCategory } from './types';

const aLaMode = choose('On top', { min: 0, max: 1 }, { 'Vanilla ice cream': 175, 'Whipped cream': 75 });

export const sweets: SeedCategory = {
  name: 'Sweets',
  color: '#B3261E',
  sort_order: 7,
  items: [
    dish({
      slug: 'peach-cobbler',
      name: 'Peach Cobbler',
      price_cents: 599,
      description: 'Hill Country peaches bubbling under a golden sugared crust, with a scoop of vanilla ice cream.',
      ingredients: ['Peaches', 'Wheat flour', 'Butter', 'Brown sugar', 'Cinnamon', 'Vanilla ice cream', 'Mint'],
      nutrition: { kcal: 540, protein: 6, carbs: 84, fat: 20, sodium: 280 },
      allergens: ['milk', 'wheat'],
      diets: ['vegetarian'],
      prep_minutes: 6,
      is_special: true,
    }),
    dish({
      slug: 'pecan-pie',
      name: 'Texas Pecan Pie',
      price_cents: 549,
      description: 'Native pecans in dark cane syrup custard, baked in an all-butter crust.',
      ingredients: ['Pecans', 'Cane syrup', 'Eggs', 'Butter', 'Wheat flour', 'Vanilla'],
      nutrition: { kcal: 580, protein: 7, carbs: 68, fat: 32, sodium: 300 },
      allergens: ['milk', 'egg', 'wheat', 'tree nut'],
      diets: ['vegetarian'],
      modifier_groups: [aLaMode],
      prep_minutes: 3,
    }),
    dish({
      slug: 'banana-pudding',
      name: 'Banana Pudding',
      price_cents: 499,
      description: 'Vanilla custard layered with ripe banana and vanilla wafers under a cloud of whipped cream.',
      ingredients: ['Bananas', 'Vanilla wafers (wheat)', 'Whole milk', 'Eggs', 'Whipped cream', 'Vanilla', 'Mint'],
      nutrition: { kcal: 450, protein: 7, carbs: 64, fat: 18, sodium: 260 },
      allergens: ['milk', 'egg', 'wheat'],
      diets: ['vegetarian'],
      prep_minutes: 3,
    }),
    dish({
      slug: 'texas-sheet-cake',
      name: 'Texas Sheet Cake',
      price_cents: 479,
      description: 'A square of buttermilk chocolate cake under warm cocoa icing and toasted pecans.',
      ingredients: ['Cocoa', 'Wheat flour', 'Buttermilk', 'Eggs', 'Butter', 'Toasted pecans'],
      nutrition: { kcal: 520, protein: 6, carbs: 70, fat: 25, sodium: 310 },
      allergens: ['milk', 'egg', 'wheat', 'tree nut'],
      diets: ['vegetarian'],
      modifier_groups: [aLaMode],
      prep_minutes: 3,
    }),
    dish({
      slug: 'smores-skillet',
      name: 'S’mores Skillet',
      price_cents: 699,
      description: 'Torched marshmallows over molten milk chocolate in cast iron, with graham crackers to dig in.',
      ingredients: ['Marshmallows', 'Milk chocolate (soy lecithin)', 'Graham crackers (wheat)', 'Butter'],
      nutrition: { kcal: 610, protein: 7, carbs: 90, fat: 25, sodium: 290 },
      allergens: ['milk', 'wheat', 'soy'],
      prep_minutes: 7,
    }),
  ],
};
