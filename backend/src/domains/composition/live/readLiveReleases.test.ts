import { SHELL, type Composition, type LiveReleases, type StaffActions } from '@site/contracts';
import { uuidv7 } from 'uuidv7';
import { buildRelease, currentId, goLive } from '../../../testing/builders/buildRelease';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { pageToken } from '../../../testing/builders/pageToken';
import { releaseServer } from '../../../testing/releaseServer';
import { inTransaction } from '../../../database/transaction';
import { flushPageLoads } from '../health/pageLoads';
import { insertComposition, listCompositions, moveHead, readHead } from '../compositions';

const { server, deployer, team } = releaseServer();
let owner: BuiltUser;
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-checkout', '1.0.0'));
  await goLive(deployer(), buildRelease('mf-careers', '1.0.0', { section: { title: 'Careers', owner: 'people' } }));
  await goLive(deployer(), buildRelease('mf-careers', '1.1.0', { section: { title: 'Careers', owner: 'people' } }));
  owner = await buildUser(server, { staffRole: 'owner' });
});

const read = async () => (await expectStatus(200, owner.api.get('/api/admin/releases'))).json as LiveReleases;
const careers = async () => (await read()).parts.find(({ remote }) => remote === 'mf-careers');
const matching = async () => owner.api.with({ 'If-Match': `"${await currentId(deployer())}"` });

test('CMP-62 an owner sees each part of the site with its release, its size and how it is doing', async () => {
  const { composition_id: id, parts, absent } = await read();
  expect(id).toBe(await currentId(deployer()));
  expect(parts.map(({ remote, version }) => [remote, version])).toEqual([
    ['shell', '1.0.0'],
    ['mf-careers', '1.1.0'],
    ['mf-checkout', '1.0.0'],
  ]);
  expect(absent).toEqual([]);
  expect(parts[0]).toMatchObject({ title: 'Shell', budget_bytes: null, previous: null });
  expect(parts[1]).toMatchObject({
    title: 'Careers',
    owner: 'people',
    commit: '0123456789abcdef0123456789abcdef01234567',
    previous: '1.0.0',
    off_since: null,
    is_proven: false,
    is_failing: false,
    failing_pages: 0,
    budget_bytes: 40 * 1024,
    routes: ['/careers'],
    activated_by: 'team:*',
  });
  expect(parts[1]?.first_load_bytes).toBeGreaterThan(0);
});

test('CMP-62 pages that failed since the activation are counted once each', async () => {
  const page = await pageToken(server.api);
  const report = {
    compositionId: await currentId(deployer()),
    remote: 'mf-careers',
    version: '1.1.0',
    module: './App',
    cause: 'render',
    message: 'It broke',
    path: '/careers',
    page,
  };
  await expectStatus(202, server.api.post('/api/composition/reports', report));
  await expectStatus(202, server.api.post('/api/composition/reports', { ...report, message: 'It broke again' }));
  expect(await careers()).toMatchObject({ failing_pages: 1, is_failing: false });
});

test('CMP-63 an owner rolls a section back and switches it off, and the audit log says who and why', async () => {
  const rollback = { remote: 'mf-careers', reason: 'the form is broken' };
  const { json } = await expectStatus(200, (await matching()).post('/api/composition/rollbacks', rollback));
  expect((json as Composition).remotes['mf-careers']?.version).toBe('1.0.0');
  expect(await careers()).toMatchObject({ version: '1.0.0', activated_by: `user:${owner.id}` });

  await expectStatus(200, (await matching()).post('/api/composition/switches', { ...rollback, off: true }));
  expect((await careers())?.off_since).not.toBeNull();
  await expectStatus(200, (await matching()).post('/api/composition/removals', rollback));
  expect(await read()).toMatchObject({ absent: ['mf-careers'] });

  const { actions } = (await expectStatus(200, owner.api.get('/api/admin/audit'))).json as StaffActions;
  const told = actions.map(({ action, actor_name: who, reason }) => [action, who, reason]);
  expect(told.slice(0, 3)).toEqual(
    ['composition.removals.create', 'composition.switches.create', 'composition.rollbacks.create'].map((action) => [
      action,
      owner.email,
      'the form is broken',
    ]),
  );
});

test('CMP-63 what a team does with its token is not an action of staff', async () => {
  const count = async () => ((await owner.api.get('/api/admin/audit')).json as StaffActions).actions.length;
  const before = await count();
  await goLive(team('checkout'), buildRelease('mf-checkout', '1.1.0'));
  expect(await count()).toBe(before);
});

describe('CMP-63 nobody else may', () => {
  test.each(['manager', 'kitchen', 'support'] as const)('not as %s', async (staffRole) => {
    const { api } = await buildUser(server, { staffRole });
    await expectStatus(403, api.get('/api/admin/releases'));
    const current = api.with({ 'If-Match': `"${await currentId(deployer())}"` });
    await expectStatus(403, current.post('/api/composition/rollbacks', { remote: 'mf-checkout', reason: 'x' }));
  });

  test('not as a customer, a guest or a team', async () => {
    await expectStatus(403, (await buildUser(server)).api.get('/api/admin/releases'));
    await expectStatus(401, server.api.get('/api/admin/releases'));
    await expectStatus(403, team('careers').get('/api/admin/releases'));
  });
});

test('CMP-63 a change of what somebody else changed meanwhile is refused', async () => {
  const seen = await matching();
  await goLive(team('checkout'), buildRelease('mf-checkout', '1.2.0'));
  await expectStatus(412, seen.post('/api/composition/rollbacks', { remote: 'mf-checkout', reason: 'too slow' }));
});

test('CMP-62 a part is never missing while another process changes it', async () => {
  await goLive(deployer(), buildRelease('mf-checkout', '1.3.0'));
  expect((await read()).absent).not.toContain('mf-checkout');
  await activateElsewhere('mf-checkout', '1.2.0');
  const { parts, absent } = await read();
  expect(parts.find(({ remote }) => remote === 'mf-checkout')?.version).toBe('1.2.0');
  expect(absent).not.toContain('mf-checkout');
});

test('CMP-258 a part that is live for longer than fifty changes of others says since when, and by whom', async () => {
  // The page of an earlier test is counted with the next flush, which could come between the two reads.
  await flushPageLoads();
  const before = (await read()).parts.find(({ remote }) => remote === SHELL);
  expect(before).toMatchObject({ active_since: expect.any(String) as string, activated_by: 'team:*' });
  for (let nth = 0; nth < 50; nth += 1) await activateElsewhere('mf-checkout', nth % 2 === 0 ? '1.3.0' : '1.2.0');
  expect((await read()).parts.find(({ remote }) => remote === SHELL)).toEqual(before);
});

/** As another process does it: this one goes on serving the composition before for up to a second. */
async function activateElsewhere(remote: string, version: string): Promise<void> {
  const head = await readHead();
  const [live] = await listCompositions(1);
  const before = live?.remotes[remote];
  if (!live || !before) throw new Error(`${remote} is not live`);
  const next = { ...live, id: uuidv7(), remotes: { ...live.remotes, [remote]: { ...before, version } } };
  await inTransaction(async (transaction) => {
    expect(await moveHead(head, next.id, transaction)).toBe(true);
    await insertComposition(next, head.sequence + 1, transaction);
  });
}
