import type { RewardsCustomer } from '@site/contracts';
import { StaffAction } from '../../database/models/StaffAction';
import { testServer } from '../../testing';
import { buildMember, type BuiltMember } from '../../testing/builders/buildMember';
import { buildOrder, expectStatus } from '../../testing/builders/buildOrder';
import { buildReward, redeem } from '../../testing/builders/buildReward';
import { buildUser } from '../../testing/builders/buildUser';

const server = testServer();

const actionsOn = (entityId: string) =>
  StaffAction.findAll({ where: { merchantId: server.merchantId, entityId }, order: ['id'] });
const pathOf = ({ memberId }: BuiltMember): string => `/api/rewards/customer/${memberId}`;

test('SEC-26 what staff do with the rewards of a customer is in the audit log, with who did it', async () => {
  const member = await buildMember(server, { points: 200 });
  const reward = await buildReward(server);
  const support = await buildUser(server, { staffRole: 'support' });
  const before = (await actionsOn(member.memberId)).length;

  await expectStatus(200, support.api.put(`${pathOf(member)}/birthday`, { birthday: '03-02' }));
  const { json } = await expectStatus(201, support.api.post(`${pathOf(member)}/redeem/${reward.id}`));
  const { redemption } = json as { redemption: { id: string } };
  await expectStatus(200, support.api.post(`${pathOf(member)}/redemptions/${redemption.id}/cancel`));

  const rows = (await actionsOn(member.memberId)).slice(before);
  expect(rows.map(({ action }) => action)).toEqual([
    'rewards.customer.birthday.update',
    'rewards.customer.redeem',
    'rewards.customer.redemptions.cancel',
  ]);
  for (const row of rows) expect(row).toMatchObject({ actorId: support.id, staffRole: 'support', outcome: 'done' });
  expect(rows.map(({ afterState }) => JSON.parse(afterState ?? '') as unknown)).toEqual([
    { birthday: '[private]' },
    { reward: reward.name, points: 100 },
    { reward: reward.name, points: 100 },
  ]);
});

test('SEC-26 a code that staff put on the order of a guest is in the audit log of the order', async () => {
  const member = await buildMember(server, { points: 100 });
  const { redemption_code: code } = await redeem(
    member,
    await buildReward(server, { reward_type: 'amount_off', discount_value: '1.00' }),
  );
  const { order } = await buildOrder(member.api);
  const support = await buildUser(server, { staffRole: 'support' });
  const applying = { redemption_code: code, order_id: order.id, order_total: order.total_amount };
  await expectStatus(200, support.api.post('/api/rewards/apply-redemption', applying));
  expect(await actionsOn(order.id)).toMatchObject([
    { actorId: support.id, entity: 'orders', entityName: `#${order.order_number}`, outcome: 'done' },
  ]);
});

test('SEC-26 what members and staff do with their own rewards is not in the audit log', async () => {
  const member = await buildMember(server, { points: 100 });
  await redeem(member, await buildReward(server));
  const support = await buildUser(server, { staffRole: 'support' });
  const { json } = await expectStatus(200, support.api.get(`/api/rewards/customer/${support.email}`));
  const { id } = json as RewardsCustomer;
  await expectStatus(200, support.api.put(`/api/rewards/customer/${id}/birthday`, { birthday: '03-02' }));
  expect(await actionsOn(id)).toEqual([]);
  expect((await actionsOn(member.memberId)).map(({ action }) => action)).toEqual(['rewards.customer.points.add']);
});

test('SEC-27 staff see a birthday only where they give a reason', async () => {
  const member = await buildMember(server);
  await expectStatus(200, member.api.put(`${pathOf(member)}/birthday`, { birthday: '03-02' }));
  const support = await buildUser(server, { staffRole: 'support' });
  for (const path of [`/api/rewards/customer/${member.email}`, `/api/rewards/dashboard/${member.email}`]) {
    expect((await expectStatus(200, support.api.get(path))).json).toMatchObject({ birthday: null });
    expect((await expectStatus(200, member.api.get(path))).json).toMatchObject({ birthday: '03-02' });
  }
  const revealed = support.api.post(`/api/admin/customers/${member.id}/reveal`, { reason: 'Asked on the phone' });
  expect((await expectStatus(200, revealed)).json).toMatchObject({ birthday: '03-02' });
});
