import type { InvariantOverview, InvariantRun } from '@site/contracts';
import { execute } from '../database/connection';
import { eventually, testServer } from '../testing';
import { buildOrder, expectStatus } from '../testing/builders/buildOrder';
import { buildUser } from '../testing/builders/buildUser';
import { invariants } from './definitions';

const server = testServer();

const read = async (): Promise<InvariantOverview> =>
  (await expectStatus(200, server.api.staff().get('/api/admin/invariants'))).json as InvariantOverview;
const start = async (): Promise<InvariantRun> =>
  (await expectStatus(202, server.api.staff().post('/api/admin/invariants/runs'))).json as InvariantRun;
const finished = (id: string): Promise<InvariantRun> =>
  eventually(async () => {
    const { run } = await read();
    if (run?.id !== id || run.finished_at === null) throw new Error('The run is still under way');
    return run;
  });

test('staff check all data; the answer comes at once, and the results one by one', async () => {
  const { guest, order } = await buildOrder(server.api);
  expect(guest).toBeDefined();
  expect((await read()).run).toBeNull();
  const started = await start();
  expect(started).toMatchObject({ finished_at: null, total: invariants.length, results: [] });
  const run = await finished(started.id);
  expect(run.results.map(({ id }) => id)).toEqual(invariants.map(({ id }) => id));
  expect(run.results.filter(({ violations, timed_out }) => violations > 0 || timed_out)).toEqual([]);

  await execute('UPDATE orders SET tip_cents = tip_cents + 100 WHERE id = :id', order);
  const second = await finished((await start()).id);
  const broken = second.results.filter(({ violations }) => violations > 0);
  expect(broken).toEqual([expect.objectContaining({ id: 'I2', samples: [expect.stringContaining(order.id)] })]);
  await execute('UPDATE orders SET tip_cents = tip_cents - 100 WHERE id = :id', order);
});

test('requests at once and a later one join one run', async () => {
  const [one, ...others] = [...(await Promise.all([start(), start(), start()])), await start()];
  expect(others.map(({ id }) => id)).toEqual([one.id, one.id, one.id]);
  await finished(one.id);
});

test('only who repairs the site starts a run', async () => {
  const support = await buildUser(server, { staffRole: 'support' });
  await expectStatus(403, support.api.post('/api/admin/invariants/runs'));
  await expectStatus(403, support.api.get('/api/admin/invariants'));
});
