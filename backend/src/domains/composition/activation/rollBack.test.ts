import { buildRelease, currentId, goLive } from '../../../testing/builders/buildRelease';
import type { ApiClient } from '../../../testing/apiClient';
import { releaseServer } from '../../../testing/releaseServer';

const { deployer, team, current, nextVersion } = releaseServer();
beforeAll(async () => {
  const remotes = ['mf-careers', 'mf-checkout'].map((remote) => buildRelease(remote, '1.0.0'));
  await goLive(deployer(), buildRelease('shell', '1.0.0'), ...remotes);
});

const from = async (what: 'rollbacks' | 'removals', body: object, api: ApiClient) =>
  api
    .with({ 'If-Match': `"${(await currentId(api)) ?? ''}"` })
    .post(`/api/composition/${what}`, { reason: 'it broke', ...body });
const rollBack = (body: object, api = deployer()) => from('rollbacks', body, api);

test('CMP-6 one remote: to what ran before, and never forth again to what was left', async () => {
  const versions = [nextVersion(), nextVersion(), nextVersion()];
  for (const version of versions) await goLive(deployer(), buildRelease('mf-careers', version));
  const others = (await current()).remotes['mf-checkout'];

  expect((await rollBack({ remote: 'mf-careers' }, team('careers'))).status).toBe(200);
  expect((await current()).remotes['mf-careers']).toEqual({ version: versions[1], previous: versions[0] });
  await rollBack({ remote: 'mf-careers' });
  expect((await current()).remotes['mf-careers']?.version).toBe(versions[0]);
  expect((await current()).remotes['mf-checkout']).toEqual(others);
});

test('CMP-6 the whole site: step by step or to a named composition', async () => {
  const start = await current();
  await goLive(deployer(), buildRelease('mf-careers', nextVersion()));
  const middle = await current();
  await goLive(deployer(), buildRelease('shell', nextVersion()), buildRelease('mf-checkout', nextVersion()));

  expect((await rollBack({})).status).toBe(200);
  const once = await current();
  expect(once.remotes).toEqual(middle.remotes);
  expect(once.shell).toEqual(middle.shell);
  expect(once.restores).toBe(middle.id);
  await rollBack({});
  expect((await current()).remotes).toEqual(start.remotes);
  await rollBack({ to: middle.id });
  expect((await current()).remotes).toEqual(middle.remotes);
});

test('CMP-190 a section that was removed: to what ran before, for its team, and from there further back', async () => {
  const versions = [nextVersion(), nextVersion()];
  for (const version of versions) await goLive(deployer(), buildRelease('mf-careers', version));
  const before = (await current()).remotes['mf-careers'];
  const remove = () => from('removals', { remote: 'mf-careers' }, team('careers'));
  await remove();
  // What others do meanwhile stays.
  const other = nextVersion();
  await goLive(deployer(), buildRelease('mf-checkout', other));

  expect((await rollBack({ remote: 'mf-careers' }, team('checkout'))).status).toBe(403);
  expect((await rollBack({ remote: 'mf-careers' }, team('careers'))).status).toBe(200);
  const { remotes } = await current();
  expect(remotes['mf-careers']).toEqual(before);
  expect(remotes['mf-checkout']?.version).toBe(other);

  await rollBack({ remote: 'mf-careers' });
  await remove();
  await rollBack({ remote: 'mf-careers' });
  expect((await current()).remotes['mf-careers']?.version).toBe(versions[0]);
});

test('CMP-309 asks the database as often after many changes of others as after one', async () => {
  const roundTripsAfter = async (changes: number) => {
    for (const version of [nextVersion(), nextVersion()]) await goLive(deployer(), buildRelease('mf-careers', version));
    for (let change = 0; change < changes; change += 1)
      await goLive(deployer(), buildRelease('mf-checkout', nextVersion()));
    const { status, roundTrips } = await rollBack({ remote: 'mf-careers' }, team('careers'));
    expect(status).toBe(200);
    return roundTrips;
  };
  const few = await roundTripsAfter(1);
  // Two more: what is live may be read again in between.
  expect(await roundTripsAfter(12)).toBeLessThanOrEqual(few + 2);
});

test('is refused without the right, without a past, and without a look at the present', async () => {
  expect((await rollBack({}, team('careers'))).status).toBe(403);
  expect((await rollBack({ remote: 'mf-checkout' }, team('careers'))).status).toBe(403);
  const unknown = await rollBack({ to: '00000000-0000-4000-8000-000000000000' });
  expect(unknown.status).toBe(404);
  await goLive(deployer(), buildRelease('mf-brand-new', nextVersion()));
  expect((await rollBack({ remote: 'mf-brand-new' })).status).toBe(409);
  expect((await deployer().post('/api/composition/rollbacks', { reason: 'x' })).status).toBe(428);
});
