import { uuidv7 } from 'uuidv7';
import { CompositionAudit } from '../../../database/models/CompositionAudit';
import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';
import { teamFolder } from '../../../testing/teamFolder';

const { server, deployer, current } = releaseServer();
const { writePackage, release } = teamFolder(server);

test('CMP-294 --status names the launch also behind more changes than a site lists at once', async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'));
  writePackage('first()');
  await release(['--activate']);
  const { version = '' } = (await current()).remotes['mf-careers'] ?? {};
  const published = { at: new Date(), actor: 'team:mf-careers', action: 'publish', remote: 'mf-careers' } as const;
  const rows = Array.from({ length: 201 }, () => ({
    ...published,
    id: uuidv7(),
    version: '0.0.1',
    previousVersion: null,
    compositionId: null,
    reason: '',
  }));
  await CompositionAudit.bulkCreate(rows);
  expect((await release(['--status'])).said).toMatch(
    new RegExp(`^active {8}mf-careers ${version} since 20\\S+Z by team:mf-careers$`, 'm'),
  );
});

test('CMP-297 a switch that is there already is reported as unchanged', async () => {
  expect((await release(['--off'])).said).toMatch(/^switched off {2}mf-careers/);
  expect((await release(['--off'])).said).toMatch(/^unchanged {5}mf-careers/);
  expect((await release(['--on'])).said).toMatch(/^switched on {3}mf-careers/);
});
