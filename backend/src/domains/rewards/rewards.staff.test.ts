import type { LoyaltyProgram, ProgramPreview } from '@site/contracts';
import { testServer } from '../../testing';
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
