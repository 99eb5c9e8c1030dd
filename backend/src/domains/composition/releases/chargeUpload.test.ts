import { buildRelease, goLive, publish } from '../../../testing/builders/buildRelease';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { releaseServer } from '../../../testing/releaseServer';
import { UPLOADS_OF_A_DAY } from './chargeUpload';

const { deployer, team, nextVersion } = releaseServer();
beforeAll(() => goLive(deployer(), buildRelease('shell', '1.0.0')));

test('CMP-312 a team that has sent enough for a day waits, and the others do not', async () => {
  const limit = jest.replaceProperty(UPLOADS_OF_A_DAY, 'max', 100);
  const send = (name: 'careers' | 'checkout') => {
    const files = { 'more.txt': 'x'.repeat(40 * 1024) };
    return publish(team(name), buildRelease(`mf-${name}`, nextVersion(), { files }));
  };
  await expectStatus(201, send('careers'));
  await expectStatus(201, send('careers'));
  const { headers, json } = await expectStatus(429, send('careers'));
  expect(json).toMatchObject({ code: 'too_many_requests' });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3600);
  await expectStatus(201, send('checkout'));
  limit.restore();
});
