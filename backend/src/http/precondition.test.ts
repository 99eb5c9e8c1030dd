import type { Problem } from '@site/contracts';
import { StaffMember } from '../database/models/StaffMember';
import { buildOrder, expectStatus } from '../testing/builders/buildOrder';
import { buildCategory, buildMenuItem } from '../testing/builders/buildMenuItem';
import { buildPromotion } from '../testing/builders/buildPromotion';
import { buildReward } from '../testing/builders/buildReward';
import { buildUser } from '../testing/builders/buildUser';
import { testServer } from '../testing';

const server = testServer();
const staff = () => server.api.staff();

type Json = Record<string, unknown>;

async function read(path: string): Promise<{ entity: Json; etag: string }> {
  const { status, headers, json } = await staff().get(path);
  expect(status).toBe(200);
  const etag = headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  return { entity: json as Json, etag };
}

/** What staff change: where it is read and written, and what two people who opened it at the same time save. */
type Edited = { path: string; write?: string; change?: 'put' | 'patch'; first: Json; second: Json };

/** Numbers that nobody saved before: an edit that changes nothing leaves the state as it was, and takes nobody's edit away. */
let lastNumber = 2;
const newNumber = () => (lastNumber += 1);

const EDITED: Record<string, () => Promise<Edited>> = {
  'a dish': async () => {
    const { id } = await buildMenuItem();
    const addresses = { path: `/api/menu-items/${id}`, write: `/api/menu/items/${id}` };
    return { ...addresses, first: { description: 'Smoked for 12 hours.' }, second: { price: '21.50' } };
  },
  'a category': async () => {
    const { id } = await buildCategory();
    return { path: `/api/categories/${id}`, first: { name: `From the smoker ${id}` }, second: { color: '#112233' } };
  },
  'the opening hours': async () => {
    const { days } = (await read('/api/business-hours')).entity;
    const closed = () => ({ days, exceptions: [{ date: '2026-12-25', closed: true, label: `Day ${newNumber()}` }] });
    return { path: '/api/business-hours', first: closed(), second: closed() };
  },
  'the ordering settings': async () => {
    const settings = (await read('/api/ordering/settings')).entity as { delivery: Json; kitchen: Json };
    const minutes = () => ({ ...settings, delivery: { ...settings.delivery, minutes: newNumber() } });
    return { path: '/api/ordering/settings', first: minutes(), second: minutes() };
  },
  'a promo code': async () => {
    const { id, description: _, used_count: __, created_at: ___, ...terms } = await buildPromotion(server.api);
    return { path: `/api/promotions/${id}`, first: { ...terms, value: '15' }, second: { ...terms, total_limit: 5 } };
  },
  'a reward': async () => {
    const reward = await buildReward(server);
    const { name, description, reward_type, category, points_required, discount_value } = reward;
    const saved = { name, description, reward_type, category, points_required, discount_value };
    const path = `/api/rewards/catalog/${reward.id}`;
    return { path, first: { ...saved, name: 'Five dollars' }, second: { ...saved, points_required: 90 } };
  },
  'the rewards program': async () => {
    const { version: _, created_at: __, created_by: ___, ...rules } = (await read('/api/rewards/program')).entity;
    const points = () => ({ ...rules, points_per_dollar: String(newNumber()) });
    return { path: '/api/rewards/program', first: points(), second: points() };
  },
  'the order of the categories': async () => {
    for (const name of ['Sides', 'Soups', 'Pies']) await buildCategory({ name });
    const path = '/api/admin/menu/categories/order';
    const { ids } = (await read(path)).entity as { ids: number[] };
    const [first = 0, ...others] = ids;
    return { path, first: { ids: [...others, first] }, second: { ids: [...ids].reverse() } };
  },
  'the order of the dishes of a category': async () => {
    const { categoryId } = await buildMenuItem();
    for (const name of ['Slaw', 'Beans']) await buildMenuItem({ name, categoryId });
    const path = `/api/admin/menu/categories/${categoryId}/items/order`;
    const { ids } = (await read(path)).entity as { ids: number[] };
    const [first = 0, ...others] = ids;
    return { path, first: { ids: [...others, first] }, second: { ids: [...ids].reverse() } };
  },
  'the words of the site': async () => {
    const words = (await read('/api/site/words')).entity;
    const specials = () => [{ name: `Plate ${newNumber()}`, price: '9.00', with_drink: null, served: '' }];
    const path = '/api/site/words';
    return { path, first: { ...words, specials: specials() }, second: { ...words, specials: specials() } };
  },
  'the languages of the site': async () => {
    const path = '/api/site/languages';
    const { languages } = (await read(path)).entity as { languages: string[] };
    const other = { languages: languages.length === 1 ? ['en', 'es'] : ['en'] };
    return { path, first: other, second: other };
  },
  'the questions to applicants': async () => {
    const path = '/api/admin/careers/questions';
    const { entity } = await read(path);
    return {
      path,
      first: { ...entity, ssn: !entity.ssn },
      second: { ...entity, veteran_status: !entity.veteran_status },
    };
  },
  'an order': async () => {
    const path = `/api/orders/${(await buildOrder(server.api)).order.id}`;
    return {
      path,
      change: 'patch',
      first: { special_requests: 'Ring twice' },
      second: { customer_name: 'Ana B.' },
    };
  },
};

/** What a new restaurant has without a row. */
const DEFAULTED = [
  'the opening hours',
  'the ordering settings',
  'the rewards program',
  'the words of the site',
  'the languages of the site',
  'the questions to applicants',
];

test.each(DEFAULTED)('SEC-21 %s: of the first edits at once one is saved', async (name) => {
  const { path, first, second } = (await EDITED[name]?.()) as Edited;
  const matching = staff().with({ 'If-Match': (await read(path)).etag });
  const answers = await Promise.all([first, second, first, second].map((body) => matching.put(path, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
});

test.each(Object.entries(EDITED))('SEC-21 %s: the second of two edits from one state is refused', async (_, build) => {
  const { path, write = path, change = 'put', first, second } = await build();
  const opened = await read(path);
  const matching = staff().with({ 'If-Match': opened.etag });

  const saved = await expectStatus(200, matching[change](write, first));
  const current = await read(path);
  expect(current.etag).not.toBe(opened.etag);
  expect(saved.headers.get('ETag')).toBe(current.etag);

  const refused = await matching[change](write, second);
  expect(refused.status).toBe(412);
  expect(refused.headers.get('ETag')).toBe(current.etag);
  const { code, detail, current: sent } = refused.json as Problem & { current: Json };
  expect(code).toBe('precondition_failed');
  expect(detail).toBe(
    'This was changed by somebody else since you opened it. Check the current values and save again.',
  );
  expect(sent).toEqual(current.entity);
  expect((await read(path)).etag).toBe(current.etag);

  const again = await staff().with({ 'If-Match': current.etag })[change](write, second);
  expect(again.status).toBe(200);
});

test.each(Object.entries(EDITED))('ADM-52 %s: the refusal names who made the first edit', async (_, build) => {
  const { path, write = path, change = 'put', first, second } = await build();
  const { etag } = await read(path);
  const owner = await buildUser(server, { staffRole: 'owner' });
  await expectStatus(200, owner.api[change](write, first));
  const refused = await expectStatus(412, staff().with({ 'If-Match': etag })[change](write, second));
  expect(refused.json).toMatchObject({ changed_by: { name: owner.email, at: expect.any(String) as string } });
});

test('ADM-60 the refusal has the name of a member of staff who has one', async () => {
  const { id } = await buildMenuItem();
  const { etag } = await read(`/api/menu-items/${id}`);
  const owner = await buildUser(server, { staffRole: 'owner' });
  await StaffMember.update({ displayName: 'Dana Pine' }, { where: { userId: owner.id } });
  await expectStatus(200, owner.api.put(`/api/menu/items/${id}`, { prep_minutes: 7 }));
  const save = staff().with({ 'If-Match': etag }).put(`/api/menu/items/${id}`, { prep_minutes: 8 });
  expect((await expectStatus(412, save)).json).toMatchObject({ changed_by: { name: 'Dana Pine' } });
});

test.each(Object.entries(EDITED))('%s: a call without If-Match saves as the specification has it', async (_, build) => {
  const { path, write = path, change = 'put', first, second } = await build();
  await expectStatus(200, staff()[change](write, first));
  const saved = await expectStatus(200, staff()[change](write, second));
  expect(saved.headers.get('ETag')).toBe((await read(path)).etag);
});

test('If-Match takes a list, and * for any state', async () => {
  const { id } = await buildMenuItem();
  const { etag } = await read(`/api/menu-items/${id}`);
  const put = (header: string) =>
    staff().with({ 'If-Match': header }).put(`/api/menu/items/${id}`, { prep_minutes: 7 });
  expect((await put('*')).status).toBe(200);
  expect((await put(`"other", ${(await read(`/api/menu-items/${id}`)).etag}`)).status).toBe(200);
  expect((await put('"other"')).status).toBe(412);
  expect((await put(`W/${etag}`)).status).toBe(412);
});

test('a dish that changed since it was opened is not deleted', async () => {
  const { id } = await buildMenuItem();
  const { etag } = await read(`/api/menu-items/${id}`);
  await staff().put(`/api/menu/items/${id}`, { name: 'Renamed' });
  const remove = (header: string) => staff().with({ 'If-Match': header }).delete(`/api/menu/items/${id}`);
  expect((await remove(etag)).status).toBe(412);
  expect((await remove((await read(`/api/menu-items/${id}`)).etag)).status).toBe(200);
});

test.each(Object.entries(EDITED))(
  'SEC-21 %s: of edits that arrive at once from one state exactly one is saved',
  async (_, build) => {
    const { path, write = path, change = 'put', first, second } = await build();
    const { etag } = await read(path);
    const save = (edit: Json) => staff().with({ 'If-Match': etag })[change](write, edit);
    const answers = await Promise.all([first, second, first, second].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  },
);

test('guests get no tag of the hours: whether the restaurant is open changes by itself', async () => {
  expect((await server.api.get('/api/business-hours')).headers.get('ETag')).toBeNull();
});
