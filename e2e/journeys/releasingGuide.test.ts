import type { Composition } from '@site/contracts';
import { commandsOf, guideOf, teamFolder, type TeamFolder } from '../support/guides';
import { startOwnSite } from '../support/ownSite';
import { callApi, site } from '../support/site';

const guide = guideOf('releasing.md');

const REMOTE = 'mf-careers';

let stopSite: () => Promise<void>;
let team: TeamFolder;

beforeAll(async () => {
  stopSite = await startOwnSite();
  team = await teamFolder(REMOTE);
});
afterAll(async () => {
  await team.remove();
  await stopSite();
});

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
    return team.type(command);
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
  // Some twenty commands, and a browser that opens four pages.
});

it('CMP-93 the guide names every command that the program knows', async () => {
  const help = await team.type(`npm run --silent release -w ${REMOTE} -- --help`);
  const known = new Set([...help.matchAll(/npm run release(?: -w \S+)? -- (--[a-z-]+)/g)].map(([, name]) => name));
  expect(known.size).toBeGreaterThan(6);
  for (const name of known) expect(guide).toContain(String(name));
});
