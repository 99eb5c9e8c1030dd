import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Composition } from '@site/contracts';
import { startOwnSite } from '../support/ownSite';
import { callApi, site } from '../support/site';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const guide = readFileSync(join(root, 'docs/releasing.md'), 'utf8');

const REMOTE = 'mf-careers';

/** Stands in for a build of changed source: each one gives scripts that were not there before. */
const BUILD = `for (const { parentPath, name } of fs.readdirSync('dist', { recursive: true, withFileTypes: true }))
  if (name.endsWith('.js')) fs.appendFileSync(path.join(parentPath, name), ';');`;

let stopSite: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  stopSite = await startOwnSite();
  folder = await mkdtemp(join(tmpdir(), 'releasing-guide-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'team', private: true, workspaces: [REMOTE] }));
  await mkdir(join(folder, REMOTE));
  await cp(join(root, REMOTE, 'dist'), join(folder, REMOTE, 'dist'), { recursive: true });
  const manifest = JSON.parse(await readFile(join(root, REMOTE, 'package.json'), 'utf8')) as { scripts: object };
  Object.assign(manifest.scripts, { build: `node -e "eval(process.env.STAND_IN_BUILD)"` });
  await writeFile(join(folder, REMOTE, 'package.json'), JSON.stringify(manifest));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopSite();
});

/** Lines of the guide that a reader types, in its order. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([^`]*)^```/gm)].map(([, block]) => block ?? '');
  return blocks.flatMap((block) => block.trim().split('\n'));
}

async function type(command: string): Promise<string> {
  const env = { ...process.env, SITE_URL: site.origin, DEPLOY_TOKEN: site.deployToken, STAND_IN_BUILD: BUILD };
  return (await run('sh', ['-c', command], { cwd: folder, env })).stdout;
}

const current = async () => (await callApi<Composition>('/api/composition/current')).remotes[REMOTE];
const pageStatus = async () =>
  (await fetch(new URL('/career', site.origin), { headers: { Accept: 'text/html' } })).status;

it('CMP-93 each command of the guide to releasing does what the guide says', async () => {
  const [siteLine, tokenLine, ...commands] = commandsOf(guide);
  expect([siteLine, tokenLine]).toEqual(['export SITE_URL=https://lonepine.example', 'export DEPLOY_TOKEN=…']);
  const before = await current();
  const typed = async (options: string): Promise<string> => {
    const command = `npm run release -w ${REMOTE} -- ${options}`;
    expect(commands.shift()).toBe(command);
    return type(command);
  };

  expect(await typed('--diff')).toMatch(/first load .*\n[^]*It can be activated\.\n$/);
  expect((await current())?.version).toBe(before?.version);

  const preview = await typed('--preview');
  const [link = ''] = /http\S+\/_preview\/\S+/.exec(preview) ?? [];
  expect((await fetch(link, { redirect: 'manual' })).status).toBeLessThan(400);
  expect((await current())?.version).toBe(before?.version);

  const staged = await typed('--stage --reason "a shorter form"');
  const [address = ''] = /http\S+\/_preview\/staging\S+/.exec(staged) ?? [];
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
  expect((await current())?.version).toBe(before?.version);
  expect(await typed('--unstage')).toContain(`unstaged      ${REMOTE}`);
  const again = await typed('--stage --no-build');
  const [, version] = /^staged +\S+ (\S+);/m.exec(again) ?? [];
  await typed('--activate-staged');
  expect((await current())?.version).toBe(version);

  const proven = await typed('--prove --activate --reason "new positions"');
  expect(proven).toContain('opening       /career/withdraw on a phone');
  expect(proven).toContain('proven        2 pages on a phone and on a desktop');
  const after = await current();
  expect(after?.version).not.toBe(version);

  expect(await typed('--status')).toContain(`active        ${REMOTE} ${String(after?.version)}`);

  await typed('--percent 10 --reason "a shorter form"');
  const shown = (await current())?.rollout;
  expect(shown).toMatchObject({ percent: 10 });
  await typed('--percent 50 --no-build');
  expect((await current())?.rollout).toMatchObject({ version: shown?.version, percent: 50 });
  expect((await current())?.version).toBe(after?.version);
  await typed('--promote');
  expect(await current()).toMatchObject({ version: shown?.version });
  expect((await current())?.rollout).toBeUndefined();

  await typed('--rollback --reason "the form loses answers"');
  expect((await current())?.version).toBe(after?.version);

  await typed('--off --reason "the job board is being moved"');
  expect((await current())?.off).toBeTruthy();
  await typed('--on');
  expect((await current())?.off).toBeFalsy();

  await typed('--remove --reason "no openings this winter"');
  expect(await current()).toBeUndefined();
  expect(await pageStatus()).toBe(404);
  await typed('--activate --no-build');
  expect((await current())?.version).toBe(shown?.version);
  expect(await pageStatus()).toBe(200);

  expect(commands).toEqual([]);
});

it('CMP-93 the guide names every command that the program knows', async () => {
  const help = await type(`npm run --silent release -w ${REMOTE} -- --help`);
  const known = new Set([...help.matchAll(/npm run release -w \S+ -- (--[a-z]+)/g)].map(([, name]) => name));
  expect(known.size).toBeGreaterThan(6);
  for (const name of known) expect(guide).toContain(String(name));
});
