import type { Category, MenuItem } from '@site/contracts';
import { answer, buildDish, CATEGORIES, definePreview, DISHES, refuse, rewardsFixtures } from '@site/kit/preview';

/** On the menu, and sold out today: the list of dishes leaves it out, its category has it. */
const SOLD_OUT = buildDish({
  ...{ id: 13, name: 'Smoked Turkey', price: '15.75', is_available: false, in_stock: false },
  description: 'Gone for today. The smoker is on for tomorrow.',
});

export default definePreview({
  addresses: { '/?dish=7': 'a dish', '/?dish=13': 'a dish that is sold out' },
  fixtures: ({ data }) => ({
    ...rewardsFixtures(data === 'empty'),
    'GET /api/categories/': answer<Category[]>(({ isEmpty }) =>
      isEmpty
        ? []
        : CATEGORIES.map((category) => (category.id === 1 ? { ...category, sold_out_items: [SOLD_OUT] } : category)),
    ),
    'GET /api/menu-items/': answer<MenuItem[]>(({ isEmpty, query }) => {
      const category = query.get('category_id');
      return isEmpty ? [] : DISHES.filter((dish) => category === null || String(dish.category_id) === category);
    }),
    'GET /api/menu-items/:id': answer<MenuItem>(
      ({ params }) =>
        [...DISHES, SOLD_OUT].find(({ id }) => String(id) === params.id) ??
        refuse('not_found', 'This dish is no longer on the menu.'),
    ),
  }),
});
