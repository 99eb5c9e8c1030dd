import type { Category, MenuItem } from '@site/contracts';

export function buildCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: 1,
    name: 'Smokehouse',
    is_published: true,
    color: '#F26B23',
    sort_order: 0,
    merchant_id: 'test-merchant',
    ...overrides,
  };
}

export function buildMenuItem(overrides: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 7,
    name: 'Brisket Plate',
    price: '18.50',
    description: 'Smoked for fourteen hours over post oak, sliced to order and served with pickles.',
    image_url: null,
    category_id: 1,
    categoryId: 1,
    is_available: true,
    in_stock: true,
    stock_remaining: null,
    sold_out_until: null,
    is_published: true,
    status: 'active',
    is_featured: false,
    is_special: false,
    is_weekly_special: false,
    in_store_only: false,
    order: 0,
    ingredients: ['beef brisket'],
    nutritional_facts: [{ name: 'Calories', value: '640' }],
    allergens: [],
    diets: [],
    modifier_groups: [],
    prep_minutes: 8,
    merchant_id: 'test-merchant',
    ...overrides,
  };
}
