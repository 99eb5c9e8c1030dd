import type { AppliedRedemption, CartSummary, Order, OrderingSettings, Redemptions } from '@site/contracts';
import { LoyaltyReward } from '../../database/models/LoyaltyReward';
import { Mail } from '../../database/models/Mail';
import { unseal } from '../../lib/sealed';
import { eventually, testServer } from '../../testing';
import { checkInvariantsAfterEach } from '../../testing/checkInvariantsAfterEach';
import { buildMember, type BuiltMember } from '../../testing/builders/buildMember';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus } from '../../testing/builders/buildOrder';
import { buildReward, redeem } from '../../testing/builders/buildReward';
import { sandbox } from '../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

checkInvariantsAfterEach(server);

async function memberWithCode(overrides: Parameters<typeof buildReward>[1] = {}) {
  const member = await buildMember(server, { points: 200 });
  const { redemption_code: code, redemption } = await redeem(member, await buildReward(server, overrides));
  return { member, code, redemption };
}

async function fillCart({ api }: Pick<BuiltMember, 'api'>, overrides: Parameters<typeof buildMenuItem>[0] = {}) {
  const dish = await buildMenuItem(overrides);
  await expectStatus(201, api.post('/api/cart/items', { menu_item_id: dish.id, quantity: 2 }));
  return dish;
}

const apply = ({ api }: Pick<BuiltMember, 'api'>, code: string) => api.post('/api/cart/promo-code', { code });
const place = async ({ api }: BuiltMember, request: object = {}): Promise<Order> =>
  (await expectStatus(201, api.post('/api/orders/from-cart', { ...DETAILS, ...request }))).json as Order;
const statusOf = async (member: BuiltMember): Promise<string[]> => {
  const { json } = await member.api.get(`/api/rewards/customer/${member.memberId}/redemptions`);
  return (json as Redemptions).redemptions.map(({ status }) => status);
};
const reason = (answer: { json: unknown }): string => (answer.json as { detail: string }).detail;

test('LOY-5 a code in the promo box takes its amount off before tax, is reserved on the order and used when it is paid', async () => {
  const { member, code } = await memberWithCode();
  await fillCart(member);
  const summary = (await expectStatus(200, apply(member, code.toLowerCase()))).json as CartSummary;
  expect(summary).toMatchObject({
    subtotal: '24.00',
    discount_amount: '5.00',
    tax_amount: '1.57',
    total_amount: '20.57',
    estimated_points: 19,
    promo: { code, applies: true, description: '$5 off your order' },
  });
  const order = await place(member);
  expect(order).toMatchObject({ promo_code: code, discount_amount: '5.00', total_amount: '20.57' });
  expect(await statusOf(member)).toEqual(['reserved']);
  await provider.payFor({ guest: member.api, order });
  expect(await statusOf(member)).toEqual(['used']);
  await fillCart(member);
  expect(reason(await apply(member, code))).toBe(`The code ${code} was used already.`);
});

test('PAY-58 an order and its mail name the reward of the discount, as it was called when the code was given out', async () => {
  const member = await buildMember(server, { points: 200 });
  const reward = await buildReward(server, { name: 'Five for the fire' });
  const { redemption_code: code } = await redeem(member, reward);
  await LoyaltyReward.update({ name: 'Renamed' }, { where: { id: reward.id } });
  await fillCart(member);
  await expectStatus(200, apply(member, code));
  const recipient = `${code.toLowerCase()}@example.com`;
  const order = await place(member, { customer_email: recipient });
  expect(order).toMatchObject({ promo_code: code, reward_name: 'Five for the fire' });
  const paid = await provider.payFor({ guest: member.api, order });
  expect(paid.reward_name).toBe('Five for the fire');
  await eventually(async () => {
    const mail = await Mail.findOne({ where: { recipient } });
    const { text } = JSON.parse(unseal(mail?.content ?? '', 'mail content')) as { text: string };
    expect(text).toContain('Discount (Five for the fire)');
  });
});

test('PAY-58 a reward code that is put on an order later names its reward', async () => {
  const { member, code } = await memberWithCode({ name: 'Five for the fire' });
  await fillCart(member);
  const { id, total } = await place(member);
  const request = { redemption_code: code, order_id: id, order_total: total };
  await expectStatus(200, member.api.post('/api/rewards/apply-redemption', request));
  const { json } = await expectStatus(200, member.api.get(`/api/orders/${id}`));
  expect(json).toMatchObject({ promo_code: code, reward_name: 'Five for the fire' });
});

test('a free dish costs nothing, once, and one that is not in the order is asked for', async () => {
  const tea = await buildMenuItem({ priceCents: 300, name: 'Sweet Tea' });
  const { member, code } = await memberWithCode({
    reward_type: 'free_item',
    category: 'drink',
    menu_item_ids: [tea.id],
  });
  await fillCart(member);
  expect(reason(await apply(member, code))).toBe('Add Sweet Tea to your order to use this reward.');
  await expectStatus(201, member.api.post('/api/cart/items', { menu_item_id: tea.id, quantity: 2 }));
  const summary = (await expectStatus(200, apply(member, code))).json as CartSummary;
  expect(summary).toMatchObject({ subtotal: '30.00', discount_amount: '3.00' });
});

test('a free dish that is sold out is named, not dropped silently', async () => {
  const tea = await buildMenuItem({ priceCents: 300, name: 'Iced Tea' });
  const { member, code } = await memberWithCode({
    reward_type: 'free_item',
    category: 'drink',
    menu_item_ids: [tea.id],
  });
  await fillCart(member);
  await expectStatus(201, member.api.post('/api/cart/items', { menu_item_id: tea.id, quantity: 1 }));
  await expectStatus(200, apply(member, code));
  await expectStatus(200, server.api.staff().put(`/api/menu/items/${tea.id}`, { in_stock: false }));
  const summary = (await expectStatus(200, member.api.get('/api/cart/summary'))).json as CartSummary;
  expect(summary).toMatchObject({
    discount_amount: '0.00',
    promo: { applies: false, reason: "Iced Tea is sold out today, so this reward can't be used now." },
  });
});

test('a code is its owner’s: a guest is asked to sign in, another customer does not know it', async () => {
  const { code } = await memberWithCode();
  const guest = server.api.guest();
  await fillCart({ api: guest });
  expect(reason(await apply({ api: guest }, code))).toBe('Sign in to use your reward code.');
  const other = await buildMember(server);
  await fillCart(other);
  for (const unknown of [code, 'RWD🌲', 'RWDÉ']) {
    expect(reason(await apply(other, unknown))).toBe(`The code ${unknown} is not valid.`);
  }
});

test('PAY-41 a payment that is given up gives the code back, and it can be used for another try', async () => {
  const { member, code } = await memberWithCode();
  await fillCart(member);
  await expectStatus(200, apply(member, code));
  const order = await place(member);
  const { json } = await expectStatus(200, member.api.post('/api/sandbox/hosted-checkout', { orderId: order.id }));
  await provider.cancel((json as { checkoutUrl: string }).checkoutUrl);
  await eventually(async () => expect(await statusOf(member)).toEqual(['issued']));
  await provider.payFor({ guest: member.api, order });
  expect(await statusOf(member)).toEqual(['used']);
});

test('an order that the restaurant cancels gives the code back, and its points stay spent once', async () => {
  const { member, code } = await memberWithCode();
  await fillCart(member);
  await expectStatus(200, apply(member, code));
  const order = await provider.payFor({ guest: member.api, order: await place(member) });
  await expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
  await eventually(async () => expect(await statusOf(member)).toEqual(['issued']));
  expect(await member.rewards()).toMatchObject({ available_points: 100 });
});

test('a reward for free delivery takes the fee away, and is refused for a pickup', async () => {
  const { member, code } = await memberWithCode({ reward_type: 'free_delivery' });
  await fillCart(member);
  await expectStatus(200, apply(member, code));
  const read = async (query: string): Promise<CartSummary> =>
    (await expectStatus(200, member.api.get(`/api/cart/summary?${query}`))).json as CartSummary;
  expect(await read('order_type=delivery&delivery_zip=77340')).toMatchObject({
    delivery_fee: '0.00',
    promo: { applies: true },
  });
  expect(await read('order_type=pickup')).toMatchObject({
    promo: { applies: false, reason: 'This reward is for delivery orders.' },
  });
});

test('PAY-83 a reward for free delivery is kept while the delivery is free anyway', async () => {
  const { member, code } = await memberWithCode({ reward_type: 'free_delivery' });
  await fillCart(member, { priceCents: 3000 });
  await expectStatus(200, apply(member, code));
  const delivery = { order_type: 'delivery', delivery_zip: '77340' };
  const why = 'Delivery is free for this order already.';
  const withoutZip = await member.api.get('/api/cart/summary?order_type=delivery');
  expect(withoutZip.json).toMatchObject({ delivery_fee: '0.00', promo: { applies: false, reason: why } });
  const summary = await member.api.get(`/api/cart/summary?${new URLSearchParams(delivery).toString()}`);
  expect(summary.json).toMatchObject({ delivery_fee: '0.00', promo: { applies: false, reason: why } });
  const { total_amount: total } = summary.json as CartSummary;
  const where = { ...delivery, delivery_address: '4711 Needle Lane' };
  const order = await place(member, { ...where, total_amount: total, amount_due: total });
  expect(order.delivery_fee).toBe('0.00');
  expect(await statusOf(member)).toEqual(['issued']);
  const refused = await member.api.post('/api/rewards/apply-redemption', {
    redemption_code: code,
    order_id: order.id,
    order_total: order.total_amount,
  });
  expect(refused.json).toMatchObject({ code: 'reward_not_applicable', detail: why });
});

describe('apply-redemption', () => {
  const send = ({ api }: BuiltMember, order: Order, code: string, total = order.total_amount) =>
    api.post('/api/rewards/apply-redemption', { redemption_code: code, order_id: order.id, order_total: total });

  test('puts a code on an unpaid order, and the provider is asked for the new amount', async () => {
    const tea = await buildMenuItem({ priceCents: 300 });
    const { member, code } = await memberWithCode({
      reward_type: 'free_item',
      category: 'drink',
      menu_item_ids: [tea.id],
    });
    await fillCart(member);
    await expectStatus(201, member.api.post('/api/cart/items', { menu_item_id: tea.id, quantity: 1 }));
    const order = await place(member);
    await expectStatus(200, member.api.post('/api/sandbox/hosted-checkout', { orderId: order.id }));
    const applied = (await expectStatus(200, send(member, order, code))).json as AppliedRedemption;
    expect(applied).toMatchObject({
      status: 'reserved',
      discount_amount: '3.00',
      previous_order_total: order.total_amount,
      order_total: '25.98',
      subtotal: '27.00',
      tax_amount: '1.98',
      applied_to: [{ discount_amount: '3.00' }],
    });
    const paid = await provider.payFor({ guest: member.api, order });
    expect(paid).toMatchObject({ amount_due: '25.98', promo_code: code });
    expect(await statusOf(member)).toEqual(['used']);
  });

  /** An order whose code pays for its delivery, and another code of the same member. */
  async function deliveredFree() {
    const { member, code: free } = await memberWithCode({ reward_type: 'free_delivery' });
    const { redemption_code: five } = await redeem(member, await buildReward(server));
    await fillCart(member);
    await expectStatus(200, apply(member, free));
    const where = { order_type: 'delivery', delivery_zip: '77340', delivery_address: '4711 Needle Lane' };
    return { member, free, five, order: await place(member, where) };
  }

  test('PAY-87 another code in place of one for free delivery brings the fee back', async () => {
    const { member, free, five, order } = await deliveredFree();
    expect(order).toMatchObject({ delivery_fee: '0.00', total_amount: '25.98' });
    const applied = (await expectStatus(200, send(member, order, five))).json as AppliedRedemption;
    // 24.00 less 5.00, tax of 1.57 and the fee of 3.99.
    expect(applied).toMatchObject({ discount_amount: '5.00', order_total: '24.56' });
    const again = { ...order, total_amount: applied.order_total };
    expect((await expectStatus(200, send(member, again, free))).json).toMatchObject({ order_total: '25.98' });
  });

  test('PAY-90 another code brings the fee back also while delivery is switched off for new orders', async () => {
    const { member, five, order } = await deliveredFree();
    const settings = (await server.api.get('/api/ordering/settings')).json as OrderingSettings;
    const save = (enabled: boolean) =>
      expectStatus(
        200,
        server.api.staff().put('/api/ordering/settings', {
          ...settings,
          delivery: { ...settings.delivery, enabled },
        }),
      );
    await save(false);
    const applied = await expectStatus(200, send(member, order, five));
    await save(true);
    expect(applied.json).toMatchObject({ discount_amount: '5.00', order_total: '24.56' });
  });

  test('says what is wrong: another total, an unknown code, an order that is paid, a stranger’s order', async () => {
    const { member, code } = await memberWithCode();
    await fillCart(member);
    const order = await place(member);
    expect((await send(member, order, code, '1.00')).json).toMatchObject({ status: 409, code: 'totals_changed' });
    expect((await send(member, order, 'BRN-AAAA-AAAA')).status).toBe(404);
    expect((await send(await buildMember(server), order, code)).status).toBe(404);
    await provider.payFor({ guest: member.api, order });
    expect((await send(member, order, code)).json).toMatchObject({ status: 409, code: 'order_closed' });
  });
});
