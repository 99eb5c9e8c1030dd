import { testServer } from '../../../testing';
import { fieldsOf } from '../../../testing/fieldsOf';
import { addToCart, cartOf } from '../../../testing/cartOf';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';

const server = testServer();

describe('options', () => {
  const taco = () =>
    buildMenuItem({
      name: 'Taco',
      priceCents: 400,
      groups: [
        {
          name: 'Tortilla',
          min: 1,
          max: 1,
          options: [
            { name: 'Corn', isDefault: true },
            { name: 'Flour', price: 50 },
          ],
        },
        {
          name: 'Extras',
          min: 0,
          max: 2,
          options: [
            { name: 'Bacon', price: 200 },
            { name: 'Egg', price: 150 },
            { name: 'Cheese', price: 100 },
          ],
        },
      ],
    });
  const option = (dish: Awaited<ReturnType<typeof taco>>, name: string) => ({
    option_id: dish.groups.flatMap(({ options }) => options).find((each) => each.name === name)?.id,
  });

  test('are priced by the server; a required choice falls back to its default', async () => {
    const dish = await taco();
    const guest = server.api.guest();
    expect(await addToCart(guest, { menu_item_id: dish.id })).toMatchObject({
      menu_item_price: '4.00',
      customizations: ['Corn'],
    });
    const item = await addToCart(guest, {
      menu_item_id: dish.id,
      quantity: 2,
      customizations: [option(dish, 'Bacon'), 'No salt', option(dish, 'Flour')],
    });
    expect(item).toMatchObject({
      menu_item_price: '6.50',
      subtotal: '13.00',
      customizations: ['Flour', 'Bacon', 'No salt'],
      option_labels: ['Flour', 'Bacon'],
      option_ids: [option(dish, 'Flour').option_id, option(dish, 'Bacon').option_id],
    });
  });

  test('cost the same when they are asked for in words', async () => {
    const dish = await taco();
    const guest = server.api.guest();
    const item = await addToCart(guest, { menu_item_id: dish.id, customizations: ['flour', 'Bacon'] });
    expect(item).toMatchObject({ menu_item_price: '6.50', customizations: ['Flour', 'Bacon'] });
    // A client that sends back the labels it was given changes nothing.
    const { json } = await guest.put(`/api/cart/items/${item.id}`, { customizations: item.customizations });
    expect(json).toEqual(item);
  });

  test('can be changed on a line that stays the same line, at the menu’s price', async () => {
    const dish = await taco();
    const guest = server.api.guest();
    const line = await addToCart(guest, { menu_item_id: dish.id, customizations: ['No salt'], quantity: 2 });
    const { json } = await guest.put(`/api/cart/items/${line.id}`, {
      quantity: 3,
      customizations: ['No salt', option(dish, 'Flour'), option(dish, 'Egg')],
      special_instructions: 'Well done',
    });
    const changed = {
      id: line.id,
      quantity: 3,
      menu_item_price: '6.00',
      subtotal: '18.00',
      customizations: ['Flour', 'Egg', 'No salt'],
      special_instructions: 'Well done',
    };
    expect(json).toMatchObject(changed);
    expect((await cartOf(guest)).items).toMatchObject([changed]);
  });

  test('that make a line equal to another one join the two', async () => {
    const dish = await taco();
    const guest = server.api.guest();
    await addToCart(guest, { menu_item_id: dish.id, customizations: [option(dish, 'Flour')], quantity: 2 });
    const line = await addToCart(guest, { menu_item_id: dish.id });
    const { json } = await guest.put(`/api/cart/items/${line.id}`, {
      quantity: 3,
      customizations: [option(dish, 'Flour')],
      special_instructions: null,
    });
    expect(json).toMatchObject({ id: line.id, quantity: 5, customizations: ['Flour'] });
    expect((await cartOf(guest)).items).toHaveLength(1);
  });

  test('that cannot be had leave the line as it was', async () => {
    const dish = await taco();
    const guest = server.api.guest();
    const line = await addToCart(guest, { menu_item_id: dish.id });
    const customizations = [option(dish, 'Corn'), option(dish, 'Flour')];
    expect((await guest.put(`/api/cart/items/${line.id}`, { quantity: 4, customizations })).status).toBe(422);
    expect((await cartOf(guest)).items).toEqual([line]);
  });

  test('of another dish, too many of them, or too few are refused', async () => {
    const dish = await taco();
    const other = await taco();
    const plate = await buildMenuItem({
      groups: [
        { name: 'Two sides', min: 2, max: 2, options: [{ name: 'Beans' }, { name: 'Slaw' }, { name: 'Fries' }] },
      ],
    });
    const guest = server.api.guest();
    for (const body of [
      { menu_item_id: dish.id, customizations: [option(other, 'Egg')] },
      { menu_item_id: dish.id, customizations: [option(dish, 'Corn'), option(dish, 'Flour')] },
      { menu_item_id: dish.id, customizations: ['Bacon', 'Egg', 'Cheese'] },
      { menu_item_id: plate.id },
      { menu_item_id: plate.id, customizations: ['Beans'] },
    ]) {
      const { status, json } = await guest.post('/api/cart/items', body);
      expect(status).toBe(422);
      expect(fieldsOf(json)).toEqual(['customizations']);
    }
    await addToCart(guest, { menu_item_id: plate.id, customizations: ['Beans', 'Fries'] });
  });
});
