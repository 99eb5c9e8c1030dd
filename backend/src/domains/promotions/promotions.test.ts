import type { Promotion } from '@site/contracts';
import { testServer } from '../../testing';
import { expectStatus } from '../../testing/builders/buildOrder';
import { buildPromotion } from '../../testing/builders/buildPromotion';
import { seedPromotions } from './seedPromotions';

const server = testServer();

const FULL = {
  code: 'CAMP20',
  kind: 'percent',
  value: '20',
  minimum_subtotal: '30.00',
  max_discount: '15.00',
  starts_at: '2026-01-01T06:00:00Z',
  ends_at: '2027-01-01T06:00:00Z',
  per_customer_limit: 2,
  total_limit: 500,
  active: true,
} as const;

test('a code is given out, changed and taken back by staff, and comes back as it was saved', async () => {
  const created = await expectStatus(201, server.api.staff().post('/api/promotions', { ...FULL, code: ' camp20 ' }));
  const { id, ...made } = created.json as Promotion;
  expect(made).toMatchObject({ ...FULL, used_count: 0, description: '20% off your order from $30, up to $15' });

  const changed = { ...FULL, kind: 'amount', value: '5.50', max_discount: null, ends_at: null, active: false };
  await expectStatus(200, server.api.staff().put(`/api/promotions/${id}`, changed));
  const listed = (await server.api.staff().get('/api/promotions')).json as Promotion[];
  expect(listed.find((promotion) => promotion.id === id)).toMatchObject({
    ...changed,
    description: '$5.50 off your order from $30',
  });

  await expectStatus(200, server.api.staff().delete(`/api/promotions/${id}`));
  expect((await server.api.staff().delete(`/api/promotions/${id}`)).status).toBe(404);
  expect((await server.api.staff().put(`/api/promotions/${id}`, changed)).status).toBe(404);
  expect((await server.api.staff().get('/api/promotions')).json).not.toContainEqual(expect.objectContaining({ id }));
});

test('guests neither see nor make codes', async () => {
  expect((await server.api.guest().get('/api/promotions')).status).toBe(401);
  expect((await server.api.guest().post('/api/promotions', FULL)).status).toBe(401);
});

test('ADM-39 a code is given out once; the refusal names the field', async () => {
  const first = await buildPromotion(server.api, { code: 'ONLYONE' });
  const other = await buildPromotion(server.api);
  const again = await server.api.staff().post('/api/promotions', { ...FULL, code: 'onlyone' });
  expect(again.json).toMatchObject({ status: 409, code: 'conflict', errors: [{ field: 'code' }] });
  const renamed = await server.api.staff().put(`/api/promotions/${other.id}`, { ...FULL, code: first.code });
  expect(renamed.json).toMatchObject({ status: 409, code: 'conflict' });
});

test.each([
  ['more than all of it', { value: '101' }, 'value'],
  ['a part of a percent', { value: '12.5' }, 'value'],
  ['nothing', { kind: 'amount', value: '0.00' }, 'value'],
  ['a negative amount', { kind: 'amount', value: '-5.00' }, 'value'],
  ['an end before its start', { ends_at: '2025-01-01T06:00:00Z' }, 'ends_at'],
  ['an invalid day', { starts_at: 'tomorrow' }, 'starts_at'],
  ['PAY-80 a time of an unknown zone', { starts_at: '2026-06-01T18:00:00' }, 'starts_at'],
  ['PAY-80 a day of an unknown zone', { ends_at: '2026-12-24' }, 'ends_at'],
  ['a week', { starts_at: '2026-W10' }, 'starts_at'],
  ['an end that no calendar of the database has', { ends_at: '9999-12-31T23:59:59-05:00' }, 'ends_at'],
  ['an end before there was a restaurant', { starts_at: null, ends_at: '0226-12-31T00:00:00Z' }, 'ends_at'],
  ['a limit of zero', { total_limit: 0 }, 'total_limit'],
  ['a code that nobody can type', { code: 'PINE 10%' }, 'code'],
  ['a count of its own', { used_count: 3 }, 'used_count'],
])('a code that gives %s is refused', async (_, change, field) => {
  const { status, json } = await server.api.staff().post('/api/promotions', { ...FULL, code: 'REFUSED', ...change });
  expect(status).toBe(422);
  expect(json).toMatchObject({ errors: [{ field }] });
});

test('a change names everything, so that no limit falls by mistake', async () => {
  const { id } = await buildPromotion(server.api, { total_limit: 5 });
  const { total_limit: _, ...without } = { ...FULL, code: 'NOLIMIT' };
  expect((await server.api.staff().put(`/api/promotions/${id}`, without)).json).toMatchObject({
    status: 422,
    errors: [{ field: 'total_limit' }],
  });
});

test('the demonstration brings three codes once; one that staff took back stays away', async () => {
  const codes = async (): Promise<string[]> =>
    ((await server.api.staff().get('/api/promotions')).json as Promotion[]).map(({ code }) => code);
  await seedPromotions(server.merchantId);
  expect(await codes()).toEqual(expect.arrayContaining(['PINE10', 'WELCOME5', 'CAMPFIRE15']));
  const [pine] = ((await server.api.staff().get('/api/promotions')).json as Promotion[]).filter(
    ({ code }) => code === 'PINE10',
  );
  await expectStatus(200, server.api.staff().delete(`/api/promotions/${pine?.id}`));
  await seedPromotions(server.merchantId);
  expect(await codes()).not.toContain('PINE10');
});
