import { StaffAction } from '../../database/models/StaffAction';
import { testServer } from '../../testing';
import { expectStatus } from '../../testing/builders/buildOrder';
import { buildUser } from '../../testing/builders/buildUser';
import { nameAction } from './nameAction';
import { redactState } from './redactState';

const server = testServer();

const rows = () => StaffAction.findAll({ where: { merchantId: server.merchantId }, order: [['id', 'ASC']] });
const lastRow = async () => (await rows()).at(-1);
const parsed = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);

describe('the audit log', () => {
  test('SEC-20 records who changed what, with the fields that differ before and after', async () => {
    const manager = await buildUser(server, { staffRole: 'manager' });
    const made = await expectStatus(201, manager.api.post('/api/categories', { name: 'Soups', sort_order: 3 }));
    const { id } = made.json as { id: number };
    expect(await lastRow()).toMatchObject({
      actorKind: 'user',
      actorId: manager.id,
      actorName: manager.email,
      staffRole: 'manager',
      action: 'categories.create',
      title: 'Create a category',
      entity: 'categories',
      entityId: String(id),
      outcome: 'done',
      beforeState: null,
    });

    await expectStatus(200, manager.api.put(`/api/categories/${id}`, { name: 'Stews', sort_order: 3 }));
    const changed = await lastRow();
    expect(changed).toMatchObject({ action: 'categories.update', entityId: String(id) });
    expect(parsed(changed?.beforeState)).toMatchObject({ name: 'Soups' });
    expect(parsed(changed?.afterState)).toMatchObject({ name: 'Stews' });
    expect(parsed(changed?.afterState)).not.toHaveProperty('sort_order');

    await expectStatus(200, manager.api.delete(`/api/categories/${id}`));
    const removed = await lastRow();
    expect(removed).toMatchObject({ action: 'categories.delete', afterState: null });
    expect(parsed(removed?.beforeState)).toMatchObject({ name: 'Stews' });
  });

  test('keeps nothing of a command that was refused or rolled back, nor of a read', async () => {
    const before = (await rows()).length;
    const kitchen = await buildUser(server, { staffRole: 'kitchen' });
    await expectStatus(403, kitchen.api.post('/api/categories', { name: 'Soups' }));
    await expectStatus(422, server.api.staff().post('/api/categories', {}));
    await expectStatus(404, server.api.staff().put('/api/categories/999999', { name: 'Soups' }));
    await expectStatus(200, server.api.staff().get('/api/promotions'));
    expect(await rows()).toHaveLength(before);
  });

  test('records a repeated request with an idempotency key once', async () => {
    const api = server.api.staff().with({ 'Idempotency-Key': 'the-same-category' });
    const before = (await rows()).length;
    await expectStatus(201, api.post('/api/categories', { name: 'Twice' }));
    await expectStatus(201, api.post('/api/categories', { name: 'Twice' }));
    expect(await rows()).toHaveLength(before + 1);
    expect(await lastRow()).toMatchObject({ actorKind: 'service', actorId: null });
  });

  test('records a command of several steps that failed on its way', async () => {
    const missing = '00000000-0000-4000-8000-000000000000';
    await expectStatus(404, server.api.staff().post(`/api/orders/${missing}/payment/refund`, {}));
    const row = await lastRow();
    expect(row).toMatchObject({
      action: 'orders.payment.refund',
      entity: 'orders',
      entityId: missing,
      outcome: 'failed',
    });
    expect(parsed(row?.afterState)).toEqual({ failure: 'not_found' });
  });
});

test('secrets and private data of customers never reach the log', () => {
  const state = {
    customer_name: 'Ada',
    customer_phone: '9365550142',
    q: 'Ada Lovelace',
    note: 'write to ada@example.com',
    password: 'quiet-river',
    pin: '4711',
    pin_hash: 'x',
    nested: [{ access_token: 'abc', total: '10.00' }],
    shipping: null,
  };
  expect(redactState(state)).toEqual({
    customer_name: '[private]',
    customer_phone: '[private]',
    q: '[private]',
    note: 'write to [email]',
    password: '[secret]',
    pin: '[secret]',
    pin_hash: '[secret]',
    nested: [{ access_token: '[secret]', total: '10.00' }],
    shipping: null,
  });
});

test.each([
  ['PUT', '/api/menu/items/:id', 'menu.items.update', 'menu.items'],
  ['POST', '/api/orders/:id/payment/refund', 'orders.payment.refund', 'orders'],
  ['DELETE', '/menu/ingredients/:id', 'menu.ingredients.delete', 'menu.ingredients'],
  ['POST', '/api/admin/staff', 'staff.create', 'staff'],
] as const)('%s %s is named %s of %s', (method, path, action, entity) => {
  expect(nameAction({ method, path })).toEqual({ action, entity });
});
