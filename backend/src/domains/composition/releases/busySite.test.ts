import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logOutput } from '../../../lib/logOutput';
import { eventually } from '../../../testing';
import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const logged: string[] = [];
jest.spyOn(logOutput(), 'write').mockImplementation((line) => void logged.push(line));
const { server, deployer, current } = releaseServer({ LOG_LEVEL: 'info' }, { isDatabaseProxied: true });
const command = require.resolve('@site/tooling/release/cli.mjs');
const team = mkdtempSync(join(tmpdir(), 'team-'));
beforeAll(() => goLive(deployer(), buildRelease('shell', '1.0.0')));
afterAll(() => rmSync(team, { recursive: true, force: true }));

/** A team's folder with a finished build. */
function writePackage(): void {
  const { submission, files } = buildRelease('mf-careers', '1.0.0');
  const { container, entry, exposes, shared, section } = submission;
  mkdirSync(join(team, 'dist'));
  for (const [file, body] of files) writeFileSync(join(team, 'dist', file), body);
  const build = { name: 'mf-careers', container, entry, exposes, shared, section, files: [...files.keys()] };
  writeFileSync(join(team, 'dist/build.json'), JSON.stringify(build));
  writeFileSync(join(team, 'package.json'), JSON.stringify({ name: 'mf-careers', version: '1.4.0' }));
}

function release(): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, SITE_URL: server.url, DEPLOY_TOKEN: 'careers-token' };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, '--no-build', '--activate'], { cwd: team, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}

const publications = (status: number): number =>
  logged.filter((line) => line.includes('"path":"/api/composition/releases"') && line.includes(`"status":${status}`))
    .length;

test('CMP-180 a release that a busy site refuses is published and activated once the site is free again', async () => {
  writePackage();
  logged.length = 0;
  server.database.cut();
  const pending = release();
  await eventually(() => Promise.resolve(expect(publications(503)).toBe(1)));
  server.database.restore();
  const { code, said } = await pending;
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('activated') as string });
  expect([publications(503), publications(201)]).toEqual([1, 1]);
  expect((await current()).remotes).toHaveProperty('mf-careers');
});
