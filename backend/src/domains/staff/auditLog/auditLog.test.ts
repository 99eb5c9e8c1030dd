import type { StaffAction as WireAction, StaffActionFilters, StaffActions } from '@site/contracts';
import { uuidv7 } from 'uuidv7';
import { StaffAction, type StaffActionRow } from '../../../database/models/StaffAction';
import { StaffMember } from '../../../database/models/StaffMember';
import { businessDate, now } from '../../../lib/clock';
import { logOutput } from '../../../lib/logOutput';
import { testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { buildCategory, buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';

const logged: string[] = [];
jest.spyOn(logOutput(), 'write').mockImplementation((line) => void logged.push(line));

const server = testServer({ LOG_LEVEL: 'error' });
const AUDIT = '/api/admin/audit';

async function insertActions(count: number, overrides: Partial<StaffActionRow> = {}) {
  const rows = Array.from({ length: count }, () => ({
    merchantId: server.merchantId,
    id: uuidv7(),
    actorKind: 'user' as const,
    actorId: '0190a1b2-0000-7000-8000-000000000001',
    actorName: 'ruth@example.com',
    staffRole: 'manager',
    action: 'test.things.update',
    title: 'Change a thing',
    entity: 'test.things',
    entityId: '7',
    outcome: 'done' as const,
    reason: null,
    beforeState: '{"name":"Soup"}',
    afterState: '{"name":"Stew"}',
    requestId: null,
    createdAt: now(),
    ...overrides,
  }));
  await StaffAction.bulkCreate(rows);
}

const read = async (query: string): Promise<StaffActions> =>
  (await expectStatus(200, server.api.staff().get(`${AUDIT}?${query}`))).json as StaffActions;

test('an owner sees who changed what, with the values before and after', async () => {
  const manager = await buildUser(server, { staffRole: 'manager' });
  const made = await expectStatus(201, manager.api.post('/api/categories', { name: 'Soups', sort_order: 1 }));
  const { id } = made.json as { id: number };
  await expectStatus(200, manager.api.put(`/api/categories/${id}`, { name: 'Stews', sort_order: 1 }));
  const { actions } = await read(`entity=categories&entity_id=${id}`);
  expect(actions[0]).toMatchObject({
    actor_id: manager.id,
    staff_role: 'manager',
    action: 'categories.update',
    before: { name: 'Soups' },
    after: { name: 'Stews' },
  });
});

test('ADM-1 a refund names its order, and a member who is signed out or invited again is named', async () => {
  const owner = await buildUser(server, { staffRole: 'owner' });
  const { order } = await buildConfirmed(server, { paid: true });
  await expectStatus(200, owner.api.post(`/api/orders/${order.id}/payment/refund`, { amount: '1.00' }));
  const kim = (
    await expectStatus(
      201,
      owner.api.post('/api/admin/staff', { email: 'kim-oak@example.com', name: 'Kim Oak', staff_role: 'kitchen' }),
    )
  ).json as { user_id: string };
  for (const command of ['invitation', 'end-sessions']) {
    await expectStatus(200, owner.api.post(`/api/admin/staff/${kim.user_id}/${command}`));
  }
  const namesOf = async (query: string) => (await read(query)).actions.map(({ entity_name: name }) => name);
  expect(await namesOf(`action=orders.payment.refund&entity_id=${order.id}`)).toEqual([`#${order.order_number}`]);
  expect(await namesOf(`entity=staff&entity_id=${kim.user_id}`)).toEqual(['Kim Oak', 'Kim Oak', 'Kim Oak']);
});

test('ADM-1 a row keeps the name of the thing, also when it did not change or the thing is gone', async () => {
  const owner = await buildUser(server, { staffRole: 'owner' });
  const { id } = (await expectStatus(201, owner.api.post('/api/categories', { name: 'Broths', sort_order: 1 })))
    .json as { id: number };
  await expectStatus(200, owner.api.put(`/api/categories/${id}`, { color: '#112233' }));
  await expectStatus(200, owner.api.delete(`/api/categories/${id}`));
  const { actions } = await read(`entity=categories&entity_id=${id}`);
  expect(actions.map(({ action, entity_name: name }) => [action, name])).toEqual([
    ['categories.delete', 'Broths'],
    ['categories.update', 'Broths'],
    ['categories.create', 'Broths'],
  ]);
  expect(actions[1]?.after).toEqual({ color: '#112233' });
  const { text } = await expectStatus(200, server.api.staff().get(`${AUDIT}/export?entity=categories&entity_id=${id}`));
  expect(text.match(/,Broths,/g)).toHaveLength(3);
});

test('ADM-247 a dish and a category that were deleted are named when they are restored', async () => {
  const dish = await buildMenuItem({ name: 'Chowder' });
  const { id, name } = await buildCategory();
  await expectStatus(200, server.api.staff().delete(`/api/menu/items/${dish.id}`));
  await expectStatus(200, server.api.staff().delete(`/api/categories/${id}`));
  await expectStatus(200, server.api.staff().post(`/api/admin/menu/items/${dish.id}/restore`));
  await expectStatus(200, server.api.staff().post(`/api/admin/menu/categories/${id}/restore`));
  const restored = async (entity: string) =>
    (await read(`action=${entity}.restore`)).actions.map(({ entity_name: kept }) => kept);
  expect(await restored('menu.items')).toEqual(['Chowder']);
  expect(await restored('menu.categories')).toEqual([name]);
});

test('people are named as their colleagues know them, in the rows, the filter and the export', async () => {
  const manager = await buildUser(server, { staffRole: 'manager', displayName: 'Ruth Oak' });
  await expectStatus(201, manager.api.post('/api/categories', { name: 'Roots', sort_order: 1 }));
  const { actions } = await read(`actor=${manager.id}`);
  expect(actions.map(({ actor_name: name }) => name)).toEqual(['Ruth Oak']);
  const filters = (await expectStatus(200, server.api.staff().get(`${AUDIT}/filters`))).json as StaffActionFilters;
  expect(filters.actors).toContainEqual({ id: manager.id, name: 'Ruth Oak' });
  const { text } = await expectStatus(200, server.api.staff().get(`${AUDIT}/export?actor=${manager.id}`));
  expect(text).toContain('Ruth Oak');
});

test('pages go from the newest to the oldest and miss nothing', async () => {
  await insertActions(5, { entity: 'test.paged' });
  const ids: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: StaffActions = await read(`entity=test.paged&limit=2${next && `&before=${next}`}`);
    ids.push(...page.actions.map(({ id }: WireAction) => id));
    next = page.next;
  }
  expect(ids).toHaveLength(5);
  expect(ids).toEqual([...ids].sort().reverse());
});

test('filters: who, action, entity and day', async () => {
  await insertActions(1, { entity: 'test.filtered', actorKind: 'service', actorId: null });
  await insertActions(2, { entity: 'test.filtered', action: 'test.filtered.delete' });
  const today = businessDate();
  expect((await read(`entity=test.filtered&from=${today}&to=${today}`)).actions).toHaveLength(3);
  expect((await read('entity=test.filtered&actor=service')).actions).toHaveLength(1);
  expect((await read('action=test.filtered.delete')).actions).toHaveLength(2);
  expect((await read('entity=test.filtered&to=2020-01-01')).actions).toHaveLength(0);
  expect((await read(`entity_id=${encodeURIComponent('١٢🌲')}`)).actions).toEqual([]);
  for (const wrong of ['from=yesterday', 'from=2026-02-31x', 'limit=1000', 'before=x', 'unknown=1']) {
    await expectStatus(422, server.api.staff().get(`${AUDIT}?${wrong}`));
  }
  const { json } = await expectStatus(200, server.api.staff().get(`${AUDIT}/filters`));
  const { actions, entities, actors } = json as StaffActionFilters;
  expect(entities).toContain('test.filtered');
  expect(actions).toContainEqual({ action: 'test.filtered.delete', title: 'Change a thing' });
  expect(actors).toContainEqual({ id: '0190a1b2-0000-7000-8000-000000000001', name: 'ruth@example.com' });
});

test('the export has every row of the filter, more than one page of them', async () => {
  await insertActions(450, { entity: 'test.exported', reason: '=HYPERLINK("evil")' });
  const { text, headers } = await expectStatus(200, server.api.staff().get(`${AUDIT}/export?entity=test.exported`));
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="audit-/);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(451);
  expect(lines[0]).toMatch(/^When,Who,Role,Action/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""evil"")"`);
});

test('ADM-236 the exports of the log and of applications tell a spreadsheet that they are UTF-8', async () => {
  const headers = { Authorization: `Bearer ${(await buildUser(server, { staffRole: 'owner' })).token}` };
  for (const path of [`${AUDIT}/export`, '/api/admin/careers/export']) {
    const bytes = Buffer.from(await (await fetch(server.url + path, { headers })).arrayBuffer());
    expect([path, bytes.subarray(0, 3).toString('hex')]).toEqual([path, 'efbbbf']);
  }
});

test('SEC-65 an export ends when its reader loses the role, and the log calls that no fault', async () => {
  const manager = await buildUser(server, { staffRole: 'manager' });
  // More than the network holds while nothing is read, on each page.
  const long = { action: 'test.long', afterState: JSON.stringify({ text: 'a'.repeat(60_000) }) };
  for (let times = 0; times < 21; times += 1) await insertActions(20, long);
  const headers = { Authorization: `Bearer ${manager.token}` };
  const { body } = await fetch(`${server.url}${AUDIT}/export?action=test.long`, { headers });
  const reader = body?.getReader();
  await reader?.read();
  await StaffMember.update({ staffRole: 'support' }, { where: { userId: manager.id } });
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow('terminated');
  expect(logged).toEqual([]);
});
