import { execFile } from 'node:child_process';
import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();
const command = require.resolve('@site/tooling/api/impact.mjs');

beforeAll(async () => {
  const kit = (...names: string[]) => ({ names: { '@site/kit': names } });
  const old = { shared: { '@site/kit': { version: '0.9.0', requiredVersion: '>=0.9.0 <1.0.0', singleton: true } } };
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0', {
      ...kit('Button', 'Ribbon'),
      shared: {
        ...buildRelease('shell', '1.0.0').submission.shared,
        '@site/kit': { version: '0.9.5', requiredVersion: '^0.9.5', singleton: true },
      },
    }),
    buildRelease('mf-careers', '1.0.0', { ...kit('Button'), shared: {} }),
    buildRelease('mf-rewards', '1.0.0', { ...kit('Button', 'Ribbon'), shared: {} }),
    buildRelease('mf-old', '1.0.0', old),
  );
});

test('CMP-54 names the live releases that the kit of a working tree would break', async () => {
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, SITE_URL: server.url, DEPLOY_TOKEN: 'careers-token' };
    execFile(process.execPath, [command], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
  expect(said).toContain('mf-rewards 1.0.0 uses Ribbon, which is gone\n');
  expect(said).toMatch(/^mf-old 1\.0\.0 wants kit >=0\.9\.0 <1\.0\.0, this is [1-9]/m);
  expect(said).toContain('3 live releases, 2 reasons why one would break');
  expect(code).toBe(1);
});
