import type { Category, MenuItem } from '@site/contracts';

const MERCHANT = 'test-merchant';

/** A plate from above: previews have no pictures of a real kitchen. */
function drawPlate(food: string, ground: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="${ground}"/><circle cx="320" cy="184" r="138" fill="#0003"/><circle cx="320" cy="178" r="138" fill="#f7f8f3"/><circle cx="320" cy="178" r="138" fill="none" stroke="#17402f" stroke-width="6"/><circle cx="320" cy="178" r="92" fill="#eceee7"/><path d="M252 176c6-52 44-72 82-66s62 36 54 80-52 66-92 54-50-34-44-68z" fill="${food}"/><path d="M276 166c18-30 56-34 82-14M282 206c26 14 60 10 82-10" fill="none" stroke="#0004" stroke-width="9" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function category(id: number, name: string, color: string): Category {
  return { id, name, color, is_published: true, sort_order: id, merchant_id: MERCHANT };
}

/** A dish of an invented menu. */
export function buildDish(overrides: Partial<MenuItem> & Pick<MenuItem, 'id' | 'name' | 'price'>): MenuItem {
  const categoryId = overrides.category_id ?? 1;
  return {
    description: null,
    image_url: null,
    category_id: categoryId,
    categoryId,
    ...{ is_available: true, in_stock: true, stock_remaining: null, sold_out_until: null, is_published: true },
    status: 'active',
    ...{ is_featured: false, is_special: false, is_weekly_special: false, in_store_only: false, order: overrides.id },
    ...{ ingredients: [], nutritional_facts: [], allergens: [], diets: [], modifier_groups: [], prep_minutes: 8 },
    merchant_id: MERCHANT,
    ...overrides,
  };
}

export const CATEGORIES: readonly Category[] = [
  category(1, 'Smokehouse', '#b5430a'),
  category(2, 'Sandwiches', '#2c6e8f'),
  category(3, 'Sides', '#256b45'),
];

/** The menu of every preview: the cart prices its lines by it. */
export const DISHES: readonly MenuItem[] = [
  buildDish({
    ...{ id: 7, name: 'Brisket Plate', price: '18.50', category_id: 1, is_special: true, is_featured: true },
    description: 'Smoked for fourteen hours over post oak, sliced to order, with pickles and white bread.',
    image_url: drawPlate('#7a3b1d', '#22573f'),
    ingredients: ['beef brisket', 'pickles', 'white bread'],
    nutritional_facts: [
      { name: 'Calories', value: '640 kcal' },
      { name: 'Protein', value: '48 g' },
    ],
    allergens: ['gluten'],
    modifier_groups: [
      {
        ...{ id: 1, name: 'Pick a side', min_select: 1, max_select: 1 },
        options: [
          { id: 41, name: 'Potato salad', price: '0.00', is_default: true },
          { id: 42, name: 'Mac and cheese', price: '1.50', is_default: false },
        ],
      },
      {
        ...{ id: 2, name: 'Extras', min_select: 0, max_select: 2 },
        options: [
          { id: 43, name: 'Extra pickles', price: '0.50', is_default: false },
          { id: 44, name: 'Jalapeños', price: '0.75', is_default: false },
        ],
      },
    ],
  }),
  buildDish({
    ...{ id: 8, name: 'Smoked Sausage', price: '13.25', category_id: 1, image_url: drawPlate('#a4491c', '#16241c') },
    description: 'Two links of our own make, with mustard and onions.',
    allergens: ['mustard'],
    diets: ['gluten_free'],
  }),
  buildDish({
    ...{ id: 9, name: 'Burnt Ends', price: '16.00', category_id: 1, stock_remaining: 3 },
    description: 'The best of the brisket, glazed twice.',
    image_url: drawPlate('#4a1f10', '#b5430a'),
  }),
  buildDish({
    ...{ id: 10, name: 'Pulled Pork Sandwich', price: '12.00', category_id: 2 },
    description: 'Slow pork shoulder on a toasted bun, with slaw.',
    image_url: drawPlate('#c07a3e', '#2c6e8f'),
    allergens: ['gluten', 'egg'],
  }),
  buildDish({
    ...{ id: 11, name: 'Grilled Vegetable Sandwich', price: '10.50', category_id: 2, diets: ['vegetarian', 'vegan'] },
    description: 'Zucchini, peppers and a spread of white beans.',
    image_url: drawPlate('#3f7d3a', '#f5b83d'),
    allergens: ['gluten'],
  }),
  buildDish({
    ...{ id: 12, name: 'Corn on the Cob', price: '4.25', category_id: 3, diets: ['vegetarian', 'gluten_free'] },
    description: 'From the grill, with lime butter.',
    image_url: drawPlate('#f5b83d', '#256b45'),
    allergens: ['milk'],
  }),
];
