import type { Cart, ReorderOffer, ReorderPreview } from '@site/contracts';
import { ModifierGroup } from '../../../database/models/ModifierGroup';
import { ModifierOption } from '../../../database/models/ModifierOption';
import { testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { buildOrder, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer();

test('an earlier order says what is gone and what costs more, and changes nothing', async () => {
  const guest = server.api.guest();
  const [same, dearer, gone] = await Promise.all([1, 2, 3].map(() => buildMenuItem({ priceCents: 1000 })));
  for (const dish of [same, dearer, gone]) {
    await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish?.id, quantity: 1 }));
  }
  const { json: order } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  const { id } = order as { id: string };
  await expectStatus(200, guest.delete('/api/cart/'));
  const staff = server.api.staff();
  await expectStatus(200, staff.put(`/api/menu/items/${dearer?.id}`, { price: '11.50' }));
  await expectStatus(200, staff.delete(`/api/menu/items/${gone?.id}`));

  const preview = (await expectStatus(200, guest.get(`/api/orders/${id}/reorder`))).json as ReorderPreview;
  expect(preview.lines).toMatchObject([
    { status: 'available', price_then: '10.00', price_now: '10.00', reason: null },
    { status: 'price_changed', price_then: '10.00', price_now: '11.50', reason: null },
    { status: 'unavailable', price_now: null, reason: `${gone?.name} is no longer on the menu.` },
  ]);
  const cart = async (): Promise<Cart> => (await guest.get('/api/cart/')).json as Cart;
  expect((await cart()).items).toEqual([]);

  const reordered = await expectStatus(200, guest.post(`/api/orders/${id}/reorder`));
  expect(reordered.json).toEqual({
    added: [same?.name, dearer?.name],
    skipped: [{ name: gone?.name, reason: `${gone?.name} is no longer on the menu.` }],
  });
  expect((await cart()).subtotal).toBe('21.50');
});

test('a second try whose first answer was lost adds nothing again', async () => {
  const guest = server.api.guest();
  const dish = await buildMenuItem({ priceCents: 1000 });
  await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
  const { json: order } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  await expectStatus(200, guest.delete('/api/cart/'));
  const again = (key: string) =>
    guest.with({ 'Idempotency-Key': key }).post(`/api/orders/${(order as { id: string }).id}/reorder`);
  const quantities = async () => ((await guest.get('/api/cart/')).json as Cart).items.map(({ quantity }) => quantity);

  const first = await expectStatus(200, again('the-first-press'));
  expect((await expectStatus(200, again('the-first-press'))).json).toEqual(first.json);
  expect(await quantities()).toEqual([1]);
  await expectStatus(200, again('another-press'));
  expect(await quantities()).toEqual([2]);
});

test('choices and notes of a dish come back with it', async () => {
  const dish = await buildMenuItem({
    groups: [{ name: 'Side', options: [{ name: 'Fries' }, { name: 'Slaw', price: 50 }] }],
  });
  const guest = server.api.guest();
  const slaw = dish.groups[0]?.options.find(({ name }) => name === 'Slaw');
  await expectStatus(
    201,
    guest.post('/api/cart/items', {
      menu_item_id: dish.id,
      customizations: [{ option_id: slaw?.id }, 'No onion'],
      special_instructions: 'Extra napkins',
    }),
  );
  const { json: order } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  const before = ((await guest.get('/api/cart/')).json as Cart).items[0];
  await expectStatus(200, guest.delete('/api/cart/'));
  await expectStatus(200, guest.post(`/api/orders/${(order as { id: string }).id}/reorder`));
  const after = ((await guest.get('/api/cart/')).json as Cart).items[0];
  expect(after).toMatchObject({
    customizations: before?.customizations,
    option_ids: before?.option_ids,
    special_instructions: 'Extra napkins',
    menu_item_price: before?.menu_item_price,
  });
});

test('PAY-79 PAY-93 an earlier order with a scarce dish on two lines says which of them is no longer there', async () => {
  const dish = await buildMenuItem({ name: 'Ribs', stockRemaining: 10 });
  const guest = server.api.guest();
  for (const special_instructions of ['', 'Crisp']) {
    await expectStatus(
      201,
      guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 2, special_instructions }),
    );
  }
  const { json: order } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  const path = `/api/orders/${(order as { id: string }).id}/reorder`;
  await expectStatus(200, guest.delete('/api/cart/'));
  await expectStatus(200, server.api.staff().put(`/api/menu/items/${dish.id}`, { stock_remaining: 3 }));

  const preview = (await expectStatus(200, guest.get(path))).json as ReorderPreview;
  expect(preview.lines).toMatchObject([
    { status: 'available' },
    { status: 'unavailable', reason: 'Only 3 of Ribs left.' },
  ]);
  const { json } = await expectStatus(200, guest.post(path));
  // The cart has what it can have: there is nothing to change in it.
  expect(json).toEqual({ added: ['Ribs'], skipped: [{ name: 'Ribs', reason: 'Only 3 of Ribs left.' }] });
});

test('PAY-56 WEB-234 a dish whose choices changed says whether one is gone or the rules are others now, and is not added', async () => {
  const [gone, missing] = await Promise.all([
    buildMenuItem({ groups: [{ name: 'Side', options: [{ name: 'Fries' }, { name: 'Slaw' }] }] }),
    buildMenuItem({ groups: [{ name: 'Cooked', min: 0, options: [{ name: 'Rare' }, { name: 'Well done' }] }] }),
  ]);
  const guest = server.api.guest();
  const slaw = gone.groups[0]?.options[1];
  const customizations = [{ option_id: slaw?.id }];
  await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: gone.id, customizations }));
  await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: missing.id }));
  const { json: order } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  const { id } = order as { id: string };
  await expectStatus(200, guest.delete('/api/cart/'));
  await ModifierOption.destroy({ where: { id: slaw?.id ?? 0 } });
  await ModifierGroup.update({ minSelect: 1 }, { where: { id: missing.groups[0]?.id ?? 0 } });
  // Any change through the API reads the menu again.
  await expectStatus(200, server.api.staff().put(`/api/menu/items/${missing.id}`, { price: '12.00' }));

  const reasons = [
    `A choice of ${gone.name} is no longer offered.`,
    `The choices for ${missing.name} have changed. Please order it from the menu.`,
  ];
  const preview = (await expectStatus(200, guest.get(`/api/orders/${id}/reorder`))).json as ReorderOffer;
  expect(preview.lines.map(({ reason }) => reason)).toEqual(reasons);
  expect(preview.lines.map(({ choose_again }) => choose_again)).toEqual([gone.id, missing.id]);
  const { json } = await expectStatus(200, guest.post(`/api/orders/${id}/reorder`));
  expect(json).toMatchObject({ added: [], skipped: reasons.map((reason) => ({ reason })) });
});

test('a stranger can’t order from somebody else’s order', async () => {
  const { order } = await buildOrder(server.api);
  const stranger = server.api.guest();
  expect((await stranger.get(`/api/orders/${order.id}/reorder`)).status).toBe(404);
  expect((await stranger.post(`/api/orders/${order.id}/reorder`)).status).toBe(404);
});
