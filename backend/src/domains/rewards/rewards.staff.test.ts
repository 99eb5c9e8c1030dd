import type { LoyaltyProgram, ProgramPreview } from '@site/contracts';
import { FOREIGN_ADDRESSES } from '@site/contracts/testing';
import { testServer } from '../../testing';
import { buildReward } from '../../testing/builders/buildReward';
import { expectStatus } from '../../testing/builders/buildOrder';
import { buildUser } from '../../testing/builders/buildUser';

const server = testServer();

test('a preview says what an order earns in each tier, as the ledger would book it, and saves nothing', async () => {
  const staff = server.api.staff();
  const before = (await expectStatus(200, staff.get('/api/rewards/program'))).json as LoyaltyProgram;
  const rules = {
    amount: '27.49',
    points_per_dollar: '1',
    tiers: [
      { name: 'BRONZE', points_multiplier: '1.00' },
      { name: 'SILVER', points_multiplier: '1.25' },
    ],
  };
  const preview = (await expectStatus(200, staff.post('/api/rewards/program/preview', rules))).json as ProgramPreview;
  expect(preview.tiers).toEqual([
    { name: 'BRONZE', points: 27 },
    { name: 'SILVER', points: 34 },
  ]);
  expect((await staff.get('/api/rewards/program')).json).toEqual(before);
  const wrong = { ...rules, points_per_dollar: 'lots' };
  expect((await staff.post('/api/rewards/program/preview', wrong)).status).toBe(422);
  const { api } = await buildUser(server);
  expect((await api.post('/api/rewards/program/preview', rules)).status).toBe(403);
});

const saveReward = (more: object) =>
  server.api.staff().post('/api/rewards/catalog', {
    ...{ name: 'Pie', description: 'A slice.', reward_type: 'amount_off', category: 'other' },
    ...{ points_required: 100, discount_value: '5.00', ...more },
  });

test.each(['0001-01-01T00:00:00Z', '+012026-12-24T18:00:00Z', '9999-12-31T23:59:59-10:00'])(
  'a reward that ends at %s is refused at its field',
  async (ends_at) => {
    expect((await expectStatus(422, saveReward({ ends_at }))).json).toMatchObject({ errors: [{ field: 'ends_at' }] });
  },
);

describe('the picture of a reward', () => {
  const saveWith = (image_url: string) => saveReward({ image_url });

  // An empty address means that there is no picture; a very long one has another problem, too.
  test.each(FOREIGN_ADDRESSES.filter(({ length }) => length > 0 && length < 500).map((address) => [address]))(
    'is not at %j',
    async (address) => {
      const { status, json } = await saveWith(address);
      expect(status).toBe(422);
      expect(json).toMatchObject({ errors: [{ field: 'image_url' }] });
    },
  );

  test('is at a path of this site', async () => {
    expect(await buildReward(server, { image_url: '/media/pie.webp' })).toMatchObject({ image_url: '/media/pie.webp' });
    await expectStatus(422, saveWith('#pie'));
  });
});
