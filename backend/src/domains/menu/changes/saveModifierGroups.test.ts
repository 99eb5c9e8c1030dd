import type { Cart, MenuItem, Problem } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer();
const save = (id: number, groups: unknown, more: object = {}) =>
  server.api.staff().put(`/api/menu/items/${id}`, { modifier_groups: groups, ...more });
const side = (options: object[]) => ({ name: 'Side', min_select: 1, max_select: 1, options });

test('a dish is saved with its choices, allergens and lists in one call', async () => {
  const { id } = await buildMenuItem();
  const { json } = await expectStatus(
    200,
    save(
      id,
      [
        side([
          { name: 'Beans', price: '0.00', is_default: true },
          { name: 'Mac', price: 1.5 },
        ]),
      ],
      {
        name: 'Plate',
        allergens: ['milk'],
        ingredients: ['Beef'],
        nutritional_facts: [{ name: 'Calories', value: '640' }],
      },
    ),
  );
  expect(json).toMatchObject({
    name: 'Plate',
    allergens: ['milk'],
    ingredients: ['Beef'],
    nutritional_facts: [{ name: 'Calories', value: '640' }],
    modifier_groups: [
      {
        name: 'Side',
        options: [
          { name: 'Beans', price: '0.00', is_default: true },
          { name: 'Mac', price: '1.50', is_default: false },
        ],
      },
    ],
  });
});

test('if one part is invalid, nothing of the dish changes', async () => {
  const { id, groups } = await buildMenuItem({ name: 'Before', groups: [{ options: [{ name: 'Beans' }] }] });
  const unknown = { id: 999_999, ...side([{ name: 'Mac', price: '1.00' }]) };
  const { json } = await expectStatus(422, save(id, [unknown], { name: 'After', ingredients: ['Beef'] }));
  expect((json as Problem).errors?.[0]?.field).toBe('modifier_groups.0.id');
  const dish = (await server.api.get(`/api/menu-items/${id}`)).json as MenuItem;
  expect(dish).toMatchObject({ name: 'Before', ingredients: [] });
  expect(dish.modifier_groups[0]?.id).toBe(groups[0]?.id);
});

test('options keep their ids and follow the new order, so that carts stay valid', async () => {
  const dish = await buildMenuItem({ groups: [{ name: 'Side', options: [{ name: 'Beans' }, { name: 'Mac' }] }] });
  const [group] = dish.groups;
  const [beans, mac] = group?.options ?? [];
  const guest = server.api.with({ 'X-Session-ID': 'a-guest-who-has-chosen' });
  await expectStatus(
    201,
    guest.post('/api/cart/items', {
      menu_item_id: dish.id,
      quantity: 1,
      customizations: [{ option_id: beans?.id }],
    }),
  );
  const { json } = await expectStatus(
    200,
    save(dish.id, [
      {
        id: group?.id,
        name: 'One side',
        min_select: 0,
        max_select: 2,
        options: [
          { id: mac?.id, name: 'Mac & cheese', price: '1.00' },
          { id: beans?.id, name: 'Beans', price: '0.00' },
        ],
      },
    ]),
  );
  expect((json as MenuItem).modifier_groups[0]?.options.map(({ id }) => id)).toEqual([mac?.id, beans?.id]);
  expect(((await guest.get('/api/cart/')).json as Cart).warnings).toEqual([]);

  await expectStatus(200, save(dish.id, []));
  expect(((await guest.get('/api/cart/')).json as Cart).warnings).toMatchObject([{ code: 'option_unavailable' }]);
});

test.each([
  ['more to choose than there are options', { min_select: 2, max_select: 3 }, 'modifier_groups.0.min_select'],
  ['a minimum above the maximum', { min_select: 2, max_select: 1 }, 'modifier_groups.0.min_select'],
  ['no options', { options: [] }, 'modifier_groups.0.options'],
  ['a fraction of a cent', { options: [{ name: 'Mac', price: 0.005 }] }, 'modifier_groups.0.options.0.price'],
])('refuses a choice with %s', async (_, change, field) => {
  const { id } = await buildMenuItem();
  const { json } = await expectStatus(422, save(id, [{ ...side([{ name: 'Mac', price: '1.00' }]), ...change }]));
  expect((json as Problem).errors?.map((error) => error.field)).toContain(field);
});
