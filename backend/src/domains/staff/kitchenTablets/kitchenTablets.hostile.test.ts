import type { KitchenTablets } from '@site/contracts';
import { KitchenPin } from '../../../database/models/KitchenPin';
import { KitchenSession } from '../../../database/models/KitchenSession';
import { KitchenTablet } from '../../../database/models/KitchenTablet';
import { StaffAction } from '../../../database/models/StaffAction';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { testServer, withoutIds } from '../../../testing';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { kitchenTablets, minutesLater, PIN, TABLETS } from '../../../testing/kitchenTablets';

const server = testServer();
let manager: BuiltUser;
const { buildTablet, buildCook, tryPin, signIn } = kitchenTablets(server, () => manager);
beforeAll(async () => {
  manager = await buildUser(server, { staffRole: 'manager' });
});
beforeEach(resetLimits);

test('a stolen PIN opens nothing without a registered tablet', async () => {
  const cook = await buildCook();
  const { json } = await expectStatus(
    403,
    server.api.post('/api/kitchen-tablet/sign-in', { user_id: cook.id, pin: PIN }),
  );
  expect(json).toMatchObject({ code: 'forbidden' });
  const forged = server.api.with({ Cookie: `kitchen-tablet=${'x'.repeat(43)}` });
  await expectStatus(403, forged.post('/api/kitchen-tablet/sign-in', { user_id: cook.id, pin: PIN }));
});

test('a session does not travel to another site’s page', async () => {
  const tablet = await buildTablet();
  const api = await signIn(tablet, await buildCook());
  for (const from of ['cross-site', 'same-site']) {
    await expectStatus(401, api.with({ 'Sec-Fetch-Site': from }).get('/api/admin/me'));
  }
  await expectStatus(200, api.with({ 'Sec-Fetch-Site': 'same-origin' }).get('/api/admin/me'));
});

test('a tablet and a session of another restaurant are invalid here', async () => {
  const tablet = await buildTablet();
  const cook = await buildCook();
  const api = await signIn(tablet, cook);
  await KitchenSession.update({ merchantId: 'elsewhere' }, { where: { tabletId: tablet.id } });
  await expectStatus(401, api.get('/api/admin/me'));
  await KitchenTablet.update({ merchantId: 'elsewhere' }, { where: { id: tablet.id } });
  await expectStatus(403, tryPin(tablet, cook));
  await expectStatus(404, manager.api.delete(`${TABLETS}/${tablet.id}`));
  await expectStatus(404, manager.api.post(`${TABLETS}/${tablet.id}/pairing-code`));
});

test('after five wrong PINs the right one has to wait as well; after ten only a manager helps', async () => {
  const tablet = await buildTablet();
  const cook = await buildCook();
  for (let tries = 0; tries < 5; tries += 1) await expectStatus(401, tryPin(tablet, cook, '0000'));
  const { headers } = await expectStatus(429, tryPin(tablet, cook));
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(200);
  const other = await buildTablet('Other');
  await expectStatus(429, tryPin(other, cook));
  for (let tries = 1; tries <= 5; tries += 1) {
    minutesLater(6 * tries);
    await expectStatus(401, tryPin(other, cook, '0000'));
  }
  minutesLater(60);
  await expectStatus(403, tryPin(other, cook));
  setClock();
  const { members } = (await expectStatus(200, manager.api.get(TABLETS))).json as KitchenTablets;
  expect(members.find(({ user_id: id }) => id === cook.id)).toMatchObject({ has_pin: true, is_locked: true });
  await expectStatus(200, manager.api.post(`/api/admin/kitchen-pins/${cook.id}`, { pin: '7305' }));
  await expectStatus(200, tryPin(other, cook, '7305'));
});

test('a hundred PINs at once are a hundred tries, not one', async () => {
  const tablet = await buildTablet();
  const cook = await buildCook();
  const pins = Array.from({ length: 40 }, (_, index) => String(3000 + index));
  const answers = await Promise.all(pins.map((pin) => tryPin(tablet, cook, pin)));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  expect((await KitchenPin.findOne({ where: { userId: cook.id } }))?.failures).toBe(5);
  await expectStatus(429, tryPin(tablet, cook));
});

test('one tablet has twenty wrong tries an hour, for all members together', async () => {
  const tablet = await buildTablet();
  for (let cooks = 0; cooks < 5; cooks += 1) {
    const cook = await buildCook();
    for (let tries = 0; tries < 4; tries += 1) await expectStatus(401, tryPin(tablet, cook, '0000'));
  }
  const cook = await buildCook();
  await expectStatus(429, tryPin(tablet, cook));
  minutesLater(61);
  await expectStatus(200, tryPin(tablet, cook));
});

test.each(['1234', '4321', '0000', '111111', '7890', '1212', '2580', '1998', '2024', '123', '123456789', '12a4'])(
  'the PIN %s is refused',
  async (pin) => {
    const cook = await buildUser(server, { staffRole: 'kitchen' });
    const { json } = await expectStatus(422, manager.api.post(`/api/admin/kitchen-pins/${cook.id}`, { pin }));
    expect(json).toMatchObject({ errors: [{ field: 'pin' }] });
    expect(await KitchenPin.count({ where: { userId: cook.id } })).toBe(0);
  },
);

test('a PIN is kept as a slow hash, and no log has it', async () => {
  const cook = await buildCook('61739');
  const row = await KitchenPin.findOne({ where: { userId: cook.id } });
  expect(row?.pinHash).toMatch(/^\$argon2id\$/);
  const log = JSON.stringify(await StaffAction.findAll({ where: { entityId: cook.id } }));
  expect(log).toContain('kitchen-pins');
  expect(withoutIds(log)).not.toContain('61739');
});
