import type { Problem } from '@site/contracts';
import { testServer } from '../../testing';
import { buildCategory } from '../../testing/builders/buildMenuItem';

const server = testServer();

test.each([100_000.01, '100000.01', '9999999'])(
  'ADM-177 a price of %p is refused with the highest one',
  async (price) => {
    const { id: category_id } = await buildCategory();
    const staff = server.api.staff();
    const option = { name: 'Large', price };
    const group = { name: 'Size', min_select: 0, max_select: 1, options: [option] };
    const dish = { name: 'Taco', price: '3.00', category_id };
    const ofDish = await staff.post('/api/menu/items', { ...dish, price });
    expect([ofDish.status, (ofDish.json as Problem).errors]).toEqual([
      422,
      [{ field: 'price', message: 'must be at most 100000' }],
    ]);
    const ofOption = await staff.post('/api/menu/items', { ...dish, modifier_groups: [group] });
    expect([ofOption.status, (ofOption.json as Problem).errors]).toEqual([
      422,
      [{ field: 'modifier_groups.0.options.0.price', message: 'must be at most 100000' }],
    ]);
  },
);
