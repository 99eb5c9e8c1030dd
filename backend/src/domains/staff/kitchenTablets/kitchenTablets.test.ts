import { randomUUID } from 'node:crypto';
import type { KitchenSignInState, KitchenTabletPairing, KitchenTablets } from '@site/contracts';
import { KitchenSession } from '../../../database/models/KitchenSession';
import { KitchenTablet } from '../../../database/models/KitchenTablet';
import { StaffAction } from '../../../database/models/StaffAction';
import { StaffMember } from '../../../database/models/StaffMember';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { eventStream } from '../../../testing/eventStream';
import { cookieOf, kitchenTablets, minutesLater, PIN, TABLETS } from '../../../testing/kitchenTablets';

const server = testServer();
let manager: BuiltUser;
const { register, pair, buildTablet, buildCook, tryPin, signIn } = kitchenTablets(server, () => manager);
beforeAll(async () => {
  manager = await buildUser(server, { staffRole: 'manager' });
});
beforeEach(resetLimits);

describe('a tablet', () => {
  test('is registered by a manager and paired once, by a code that is typed as people type', async () => {
    const { tablet, pairing_code: code, expires_at: expiresAt } = await register('Grill');
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const answer = await expectStatus(200, pair(typed));
    expect(answer.json).toMatchObject({ tablet: { name: 'Grill' } });
    expect(answer.headers.get('set-cookie')).toMatch(/kitchen-tablet=[\w-]{43}; .*HttpOnly/);
    await expectStatus(422, pair(code));
    const { tablets } = (await expectStatus(200, manager.api.get(TABLETS))).json as KitchenTablets;
    expect(tablets.find(({ id }) => id === tablet.id)).toMatchObject({ name: 'Grill', signed_in: null });
    expect(tablets.find(({ id }) => id === tablet.id)?.paired_at).not.toBeNull();
  });

  test('ADM-55 of the name of another one is refused, whatever its case, until that one is removed', async () => {
    const { tablet } = await register('Salads');
    const again = () => manager.api.post(TABLETS, { name: ' salads' });
    expect((await expectStatus(422, again())).json).toMatchObject({
      errors: [{ field: 'name', message: 'There is a tablet Salads already' }],
    });
    await expectStatus(200, manager.api.delete(`${TABLETS}/${tablet.id}`));
    await expectStatus(201, again());
  });

  test('ADM-55 of two registered at once, one has the name', async () => {
    const answers = await Promise.all(['Smoker', 'smoker'].map((name) => manager.api.post(TABLETS, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('ADM-2 is registered once by two tries of one form, and both get its code', async () => {
    const form = manager.api.with({ 'Idempotency-Key': randomUUID() });
    const add = () => expectStatus(201, form.post(TABLETS, { name: 'Oven' }));
    const [first, second] = [await add(), await add()];
    expect(second.json).toEqual(first.json);
    const { tablets } = (await expectStatus(200, manager.api.get(TABLETS))).json as KitchenTablets;
    expect(tablets.filter(({ name }) => name === 'Oven')).toHaveLength(1);
  });

  test('keeps no secret in the database: not the code, not the cookie', async () => {
    const { tablet, pairing_code: code } = await register();
    const cookie = cookieOf(await pair(code), 'kitchen-tablet').split('=')[1] ?? '';
    const row = JSON.stringify(await KitchenTablet.findOne({ where: { id: tablet.id } }));
    expect(row).not.toContain(code);
    expect(row).not.toContain(cookie);
  });

  test('a code is invalid after ten minutes, and once a newer one was asked for', async () => {
    const first = await register();
    minutesLater(11);
    await expectStatus(422, pair(first.pairing_code));
    setClock();
    const second = await register();
    const newer = (await expectStatus(200, manager.api.post(`${TABLETS}/${second.tablet.id}/pairing-code`)))
      .json as KitchenTabletPairing;
    await expectStatus(422, pair(second.pairing_code));
    await expectStatus(200, pair(newer.pairing_code));
  });

  test('codes cannot be tried one after the other', async () => {
    for (let tries = 0; tries < 10; tries += 1) await expectStatus(422, pair(`WRONG${tries}`));
    const { pairing_code: code } = await register();
    await expectStatus(429, pair(code));
  });

  test('a browser that is no tablet sees no names', async () => {
    await buildCook();
    const { json } = await expectStatus(200, server.api.get('/api/kitchen-tablet'));
    expect(json).toEqual({ tablet: null, members: [] });
  });

  test('shows who has a PIN, and nobody else', async () => {
    const tablet = await buildTablet('Pass');
    const cook = await buildCook();
    const without = await buildUser(server, { staffRole: 'kitchen' });
    const state = (await expectStatus(200, tablet.api.get('/api/kitchen-tablet'))).json as KitchenSignInState;
    expect(state.tablet).toEqual({ name: 'Pass' });
    expect(state.members).toContainEqual({ user_id: cook.id, name: 'Kim Oak' });
    expect(state.members.map(({ user_id: id }) => id)).not.toContain(without.id);
  });
});

describe('signing in by PIN', () => {
  test('opens a session that may do what the kitchen may, whatever the member’s own role is', async () => {
    const tablet = await buildTablet();
    const owner = await buildCook('6482', 'owner');
    const api = await signIn(tablet, owner, '6482');
    expect((await expectStatus(200, api.get('/api/admin/me'))).json).toMatchObject({
      user_id: owner.id,
      name: 'Kim Oak',
      staff_role: 'kitchen',
      permissions: ['orders.read', 'orders.move', 'menu.stock'],
    });
    const built = await buildConfirmed(server);
    const path = `/api/admin/orders/${built.order.id}/move`;
    await expectStatus(200, api.post(path, { from: 'received', to: 'accepted' }));
    await expectStatus(403, api.post(path, { from: 'accepted', to: 'cancelled', reason: 'No oven' }));
    await expectStatus(403, api.get('/api/admin/staff'));
    await expectStatus(403, api.get(TABLETS));
    await expectStatus(403, api.post(`/api/admin/kitchen-pins/${owner.id}`, { pin: '9182' }));
    // Nothing about the member's own account.
    await expectStatus(403, api.get('/api/account/sessions'));
    await expectStatus(403, api.delete('/api/account', { password: owner.password }));
    expect((await api.get('/auth/v1/user')).status).toBeGreaterThanOrEqual(400);
    const row = await StaffAction.findOne({ where: { entityId: built.order.id } });
    expect(row).toMatchObject({
      actorId: owner.id,
      actorName: expect.stringMatching(/^Kim Oak on Line/),
      staffRole: 'kitchen',
    });
  });

  test('ends when the tablet is removed, which nobody can sign in on any more', async () => {
    const tablet = await buildTablet();
    const api = await signIn(tablet, await buildCook());
    const session = await KitchenSession.findOne({ where: { tabletId: tablet.id } });
    expect(session).not.toBeNull();
    await expectStatus(200, api.get('/api/admin/me'));
    await expectStatus(200, manager.api.delete(`${TABLETS}/${tablet.id}`));
    await expectStatus(401, api.get('/api/admin/me'));
    await expectStatus(403, tryPin(tablet, manager));
    expect((await tablet.api.get('/api/kitchen-tablet')).json).toEqual({ tablet: null, members: [] });
    const stream = await eventStream(`${server.url}/api/admin/board/events`, { Cookie: tablet.cookie });
    expect(stream.status).toBe(401);
  });

  test('a stream that is open ends with the session', async () => {
    const tablet = await buildTablet();
    const cook = await buildCook();
    const session = cookieOf(await expectStatus(200, tryPin(tablet, cook)), 'kitchen-session');
    const stream = await eventStream(`${server.url}/api/admin/board/events`, {
      Cookie: `${tablet.cookie}; ${session}`,
    });
    await eventually(() => Promise.resolve(expect(stream.events()[0]?.event).toBe('board')));
    await expectStatus(200, manager.api.post(`/api/admin/kitchen-pins/${cook.id}`, { pin: '5093' }));
    await eventually(() => Promise.resolve(expect(stream.hasEnded()).toBe(true)));
  });

  test('ADM-230 the board of a tablet that is removed shows no orders after three seconds', async () => {
    const tablet = await buildTablet();
    const session = cookieOf(await expectStatus(200, tryPin(tablet, await buildCook())), 'kitchen-session');
    const headers = { Cookie: `${tablet.cookie}; ${session}` };
    const stream = await eventStream(`${server.url}/api/admin/board/events`, headers);
    await eventually(() => Promise.resolve(expect(stream.events()[0]?.event).toBe('board')));
    await expectStatus(200, manager.api.delete(`${TABLETS}/${tablet.id}`));
    await eventually(() => Promise.resolve(expect(stream.hasEnded()).toBe(true)), 3000);
  });

  test('ends with a new PIN, with the end of the shift, with the next sign-in and when the member is removed', async () => {
    const tablet = await buildTablet();
    const cook = await buildCook();
    const first = await signIn(tablet, cook);
    await expectStatus(200, manager.api.post(`/api/admin/kitchen-pins/${cook.id}`, { pin: '5093' }));
    await expectStatus(401, first.get('/api/admin/me'));
    await expectStatus(401, tryPin(tablet, cook));

    const second = await signIn(tablet, cook, '5093');
    const third = await signIn(tablet, cook, '5093');
    await expectStatus(401, second.get('/api/admin/me'));
    await expectStatus(200, third.get('/api/admin/me'));
    minutesLater(8 * 60 + 1);
    await expectStatus(401, third.get('/api/admin/me'));
    setClock();

    const owner = await buildUser(server, { staffRole: 'owner' });
    const fourth = await signIn(tablet, cook, '5093');
    await expectStatus(200, owner.api.delete(`/api/admin/staff/${cook.id}`));
    await expectStatus(401, fourth.get('/api/admin/me'));
    await expectStatus(401, tryPin(tablet, cook, '5093'));
  });

  test('signing out ends the session; the tablet stays registered', async () => {
    const tablet = await buildTablet('Prep');
    const api = await signIn(tablet, await buildCook());
    await expectStatus(200, api.post('/api/kitchen-tablet/sign-out'));
    await expectStatus(401, api.get('/api/admin/me'));
    expect((await tablet.api.get('/api/kitchen-tablet')).json).toMatchObject({ tablet: { name: 'Prep' } });
  });

  test('a member without kitchen permissions gets no PIN, and the session ends with the role', async () => {
    const support = await buildUser(server, { staffRole: 'support' });
    const customer = await buildUser(server);
    for (const { id } of [support, customer]) {
      await expectStatus(404, manager.api.post(`/api/admin/kitchen-pins/${id}`, { pin: PIN }));
    }
    const tablet = await buildTablet();
    const cook = await buildCook();
    const api = await signIn(tablet, cook);
    await StaffMember.update({ staffRole: 'support' }, { where: { userId: cook.id } });
    await expectStatus(401, api.get('/api/admin/me'));
    await expectStatus(401, tryPin(tablet, cook));
  });
});

test('everything about tablets and PINs is in the audit log, wrong tries too', async () => {
  const tablet = await buildTablet('Fryer');
  const cook = await buildCook();
  await expectStatus(401, tryPin(tablet, cook, '0000'));
  await signIn(tablet, cook);
  await expectStatus(200, manager.api.delete(`${TABLETS}/${tablet.id}`));
  const rows = await StaffAction.findAll({ where: { entityId: tablet.id }, order: ['id'] });
  expect(rows.map(({ action, actorName, outcome }) => [action, actorName, outcome])).toEqual([
    ['kitchen-tablets.create', manager.email, 'done'],
    ['kitchen-tablet.pair', 'Somebody on Fryer', 'done'],
    ['kitchen-tablet.sign-in', 'Somebody as Kim Oak on Fryer', 'failed'],
    ['kitchen-tablet.sign-in', 'Kim Oak on Fryer', 'done'],
    ['kitchen-tablets.delete', manager.email, 'done'],
  ]);
});

test('only managers and owners register tablets', async () => {
  for (const staffRole of ['kitchen', 'support'] as const) {
    const { api } = await buildUser(server, { staffRole });
    await expectStatus(403, api.get(TABLETS));
    await expectStatus(403, api.post(TABLETS, { name: 'Mine' }));
  }
});
