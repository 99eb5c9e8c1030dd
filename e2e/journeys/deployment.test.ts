import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Composition } from '@site/contracts';
import { eventually } from '../support/eventually';
import { startOwnSite } from '../support/ownSite';
import { activate, publishVariant, rollBack } from '../support/releases';
import { callApi, queryDatabase, site } from '../support/site';

const run = promisify(execFile);
const root = join(__dirname, '../..');

let stopSite: () => Promise<void>;
beforeAll(async () => {
  stopSite = await startOwnSite();
});
afterAll(() => stopSite());

/** What a start does with the builds of this clone. */
async function publishAsStart(): Promise<{ activated: string[]; kept: string[] }> {
  const dirs = ['shell', 'mf-careers', 'mf-rewards'].map((name) => join(root, name));
  const call = `import('./tooling/release/index.mjs').then((release) => release.publishChanged(${JSON.stringify({
    origin: site.origin,
    token: site.deployToken,
    dirs,
  })})).then((published) => console.log(JSON.stringify(published)))`;
  const { stdout } = await run(process.execPath, ['-e', call], { cwd: root });
  return JSON.parse(stdout) as { activated: string[]; kept: string[] };
}

const versionOf = async (remote: string) =>
  (await callApi<Composition>('/api/composition/current')).remotes[remote]?.version;

describe('CMP-60 a start of the site never overrides what a team chose', () => {
  it('an activation stays', async () => {
    const own = await publishVariant('mf-careers', (script) => script.replaceAll('Join Our Team', 'Join Us'));
    await activate(own);
    expect(await publishAsStart()).toEqual({ activated: [], kept: ['mf-careers'] });
    expect(await versionOf('mf-careers')).toBe(own.version);
  });

  it('a roll back stays', async () => {
    const own = await publishVariant('mf-rewards', (script) => `${script};`);
    const built = await versionOf('mf-rewards');
    await activate(own);
    await activate(await publishVariant('mf-rewards', (script) => `${script};;`));
    await rollBack('mf-rewards');
    expect(built).not.toBe(own.version);
    expect((await publishAsStart()).kept).toEqual(['mf-careers', 'mf-rewards']);
    expect(await versionOf('mf-rewards')).toBe(own.version);
  });
});

describe('CMP-61 a new server', () => {
  let server: ChildProcess | undefined;
  let dataDir: string;
  const schema = `first_deployment_${process.pid}`;

  afterAll(async () => {
    if (server) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await queryDatabase(`DROP DATABASE IF EXISTS ${schema}`, []);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('gets its whole site by one command', async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'first-deployment-'));
    await queryDatabase(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`, []);
    const database = new URL(process.env.SITE_DATABASE_URL ?? '');
    database.pathname = `/${schema}`;
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const token = 'd'.repeat(40);
    const env = {
      ...process.env,
      ...{
        SITE_MODE: 'demo',
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        DATA_DIR: dataDir,
        DATABASE_URL: database.href,
      },
      ...{ SERVICE_TOKEN: 's'.repeat(40), SITE_SECRET: 't'.repeat(40), DEPLOY_TOKENS: `*:${token}` },
    };
    const program = join(root, 'backend/dist/main.js');
    await run(process.execPath, [program, 'migrate'], { env });
    server = spawn(process.execPath, [program, 'serve'], { env, stdio: 'ignore' });
    await eventually(async () => expect((await fetch(`${origin}/livez`)).status).toBe(200));
    const home = () => fetch(origin, { headers: { accept: 'text/html' } });
    expect((await home()).status).toBe(503);

    const deploy = ['tooling/start/bootstrap.mjs', 'deploy', '--site', origin];
    const { stdout } = await run(process.execPath, deploy, { cwd: root, env: { ...process.env, DEPLOY_TOKEN: token } });
    expect(stdout).toContain('nothing is active yet');
    expect(stdout).toContain('published and activated');
    await eventually(async () => expect((await home()).status).toBe(200));
    for (const path of ['/order', '/checkout', '/rewards', '/career', '/admin', '/admin-legacy'])
      expect([path, (await fetch(origin + path, { headers: { accept: 'text/html' } })).status]).toEqual([path, 200]);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
