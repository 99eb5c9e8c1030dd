import type { SystemHealth } from '@site/contracts';
import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer, current, nextVersion } = releaseServer();

async function releases(): Promise<SystemHealth['releases']> {
  const { json } = await server.api.staff().get('/api/admin/health');
  return (json as SystemHealth).releases;
}

test('staff see which release of each remote is active, since when and by whom', async () => {
  expect(await releases()).toEqual([]);
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
  const first = await current();
  const version = nextVersion();
  await goLive(deployer(), buildRelease('mf-careers', version));
  const second = await current();

  expect(await releases()).toEqual([
    { remote: 'shell', version: '1.0.0', active_since: first.createdAt, activated_by: first.createdBy },
    { remote: 'mf-careers', version, active_since: second.createdAt, activated_by: second.createdBy },
  ]);
});
