import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseSummary } from '@site/contracts';
import { eventually } from '../../../testing';
import { buildRelease, currentId, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';
import { teamFolder, type Outcome } from '../../../testing/teamFolder';

const { server, deployer, current, folder } = releaseServer();
const { folder: team, writePackage, release } = teamFolder(server);

beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'));
});

const versionOf = (outcome: Outcome) => / (1\.4\.0-b[0-9a-f]{12}) /.exec(outcome.said)?.[1] ?? '';

test('CMP-241 CMP-297 publishes, activates, says when nothing changed, and goes back', async () => {
  writePackage('first()');
  const first = await release([]);
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).toMatch(/^published {5}mf-careers 1\.4\.0-b[0-9a-f]{12} \(2 files, /);
  expect((await current()).remotes['mf-careers']).toBeUndefined();

  expect((await release(['--percent', '10', '--no-build'])).said).toContain(
    'mf-careers is not on the site; activate one of its releases first.',
  );
  expect((await release(['--rollback'])).said).toContain(
    'mf-careers is not on the site; activate one of its releases first.',
  );
  const activated = await release(['--activate', '--reason', 'opening day']);
  expect((await release(['--rollback'])).said).toContain('to go back to. Switch it off or remove it instead.');
  expect(activated.said).toContain('is published already');
  expect(activated.said).toContain(`activated     composition ${(await currentId(server.api)) ?? 'none'}`);
  expect(await current()).toMatchObject({
    reason: 'opening day',
    createdBy: 'team:mf-careers',
    remotes: { 'mf-careers': { version: versionOf(first) } },
  });

  const again = await release(['--no-build', '--activate']);
  expect(again.said).toContain(`unchanged     visitors see it already, composition ${await currentId(server.api)}`);
  expect(again.said).not.toContain('activated');

  writePackage('second()');
  const second = await release(['--activate']);
  expect(versionOf(second)).not.toBe(versionOf(first));
  expect(second.said).toContain(`in place of mf-careers ${versionOf(first)}, which --rollback brings back`);
  expect((await current()).remotes['mf-careers']?.version).toBe(versionOf(second));
  expect((await server.api.get(`/_r/mf-careers/${versionOf(second)}/App.js`)).text).toBe('second()');
  expect((await server.api.get(`/_r/mf-careers/${versionOf(second)}/App.js.map`)).status).toBe(404);

  const back = await release(['--rollback']);
  expect(back.said).toContain(`rolled back   mf-careers ${versionOf(first)}`);
  expect((await current()).remotes['mf-careers']?.version).toBe(versionOf(first));
});

test('CMP-118 rolls a release out to some visitors, widens it, says so, promotes and abandons it', async () => {
  const rollout = async () => (await current()).remotes['mf-careers']?.rollout;
  writePackage('everybody()');
  await release(['--activate']);
  writePackage('some()');
  const first = await release(['--percent', '10']);
  expect(first.said).toMatch(/^rolled out {4}to 10 percent of visitors, composition [0-9a-f-]{36}$/m);
  expect(await rollout()).toMatchObject({ version: versionOf(first), percent: 10 });
  await release(['--percent', '50', '--reason', 'no errors so far']);
  expect(await current()).toMatchObject({ reason: 'no errors so far' });
  expect((await release(['--status'])).said).toContain(
    `rollout       ${versionOf(first)} for 50 percent of visitors since`,
  );
  expect((await release(['--promote'])).said).toContain(`promoted      mf-careers ${versionOf(first)}, composition`);
  expect(await rollout()).toBeUndefined();
  expect((await release(['--abandon'])).said).toContain('No rollout of mf-careers runs.');
  writePackage('others()');
  await release(['--percent', '1']);
  expect((await release(['--abandon'])).said).toContain(
    `abandoned     the rollout; all visitors see mf-careers ${versionOf(first)}, composition`,
  );
});

test('CMP-224 goes back from a rollout to what the others see, and only then further', async () => {
  const { version, previous } = (await current()).remotes['mf-careers'] ?? {};
  writePackage('risky()');
  await release(['--percent', '10']);
  const { said } = await release(['--rollback', '--reason', 'it loses answers']);
  expect(said).toMatch(
    /^abandoned {5}the rollout; all visitors see mf-careers \S+, composition \S+\n {14}--rollback once more goes back/m,
  );
  expect(await current()).toMatchObject({ reason: 'it loses answers' });
  expect((await current()).remotes['mf-careers']).toEqual({ version, previous });
  expect((await release(['--rollback'])).said).toContain(`rolled back   mf-careers ${previous}`);
});

test.each([
  [['--percent', '0'], '--percent takes a whole number from 1 to 99.'],
  [['--percent', '100'], '--percent takes a whole number from 1 to 99.'],
  [['--percent', '10', '--activate'], '--activate and --percent are two things.'],
  [['--promote', '--percent', '10'], '--promote and --percent are two things.'],
  [['--activate', '--stage'], '--activate and --stage are two things.'],
])('CMP-118 %p is refused before anything is published', async (parameters, reason) => {
  const { code, said } = await release(parameters);
  expect(code).toBe(1);
  expect(said).toContain(reason);
});

test('CMP-139 stages a release, says so, lets visitors see it, and takes another one off', async () => {
  writePackage('staged()');
  const before = await currentId(server.api);
  const { code, said } = await release(['--stage', '--reason', 'a shorter form']);
  expect(code).toBe(0);
  const [, link = ''] = /^staging {7}http:\/\/[^/]+(\/_preview\/staging\?key=\S+)$/m.exec(said) ?? [];
  expect((await server.api.get(link)).status).toBe(303);
  expect(await currentId(server.api)).toBe(before);
  const version = versionOf({ code, said });
  expect((await release(['--status'])).said).toContain(`staged        ${version}  20`);

  const shown = await release(['--activate-staged']);
  expect(shown.said).toContain(`activated     mf-careers ${version}, composition`);
  expect(shown.said).toMatch(/^returning {5}visitors load 0\.\d KiB of mf-careers at most$/m);
  expect(await current()).toMatchObject({ reason: 'a shorter form', remotes: { 'mf-careers': { version } } });
  expect(await release(['--activate-staged'])).toMatchObject({ code: 1, said: expect.stringContaining('Nothing of') });

  writePackage('another()');
  await release(['--stage']);
  expect(await release(['--unstage'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('unstaged      mf-careers'),
  });
  expect((await release(['--status'])).said).not.toMatch(/^staged/m);
});

test('CMP-75 makes a link that shows a release inside the site, and activates nothing', async () => {
  writePackage('previewed()');
  const before = await currentId(server.api);
  const { code, said } = await release(['--preview', '--hours', '2', '--version', '2.5.0']);
  expect(code).toBe(0);
  const [, link = ''] = /^preview {7}http:\/\/[^/]+(\/_preview\/mf-careers\/2\.5\.0\?key=\S+)$/m.exec(said) ?? [];
  expect(said).toMatch(/^ {14}works until \d{4}-\S+; what is sent from it is real$/m);
  expect((await server.api.get(link)).headers.get('Location')).toBe('/careers');
  expect(await currentId(server.api)).toBe(before);

  expect((await release(['--preview', '--activate'])).said).toContain('--activate and --preview are two things.');
  expect((await release(['--preview', '--hours', '1.5'])).said).toContain('--hours takes a whole number');
  expect((await release(['--hours', '2'])).said).toContain('goes with --preview');
  expect((await release(['--rollback', '--preview'])).said).toContain('--rollback and --preview are two things.');
});

test('a version that is given is used once', async () => {
  writePackage('third()');
  expect((await release(['--version', '3.0.0'])).said).toContain('mf-careers 3.0.0');
  expect((await release(['--version', '3.0.0'])).said).toContain('unchanged');
  writePackage('fourth()');
  const refused = await release(['--version', '3.0.0']);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('mf-careers 3.0.0 is published already, with other content.');
});

test('a build of files that differ from their commit is marked', async () => {
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', ...parameters], { cwd: team });
  writePackage('committed()');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  const commit = git('rev-parse', 'HEAD').toString().trim();
  const commitOf = async (version: string) =>
    ((await deployer().get(`/api/composition/releases/mf-careers/${version}`)).json as Release).commit;
  await release(['--version', '5.0.0']);
  expect(await commitOf('5.0.0')).toBe(commit);
  writePackage('changed()');
  expect((await release(['--version', '5.0.1'])).said).toContain(`commit ${commit.slice(0, 10)} with changes)`);
  expect(await commitOf('5.0.1')).toBe(`${commit}-dirty`);
});

test('CMP-158 CMP-291 tells what an activation would change and cost, and since when what is active', async () => {
  const { submission } = buildRelease('mf-careers', '1.0.0');
  const { version: active } = (await current()).remotes['mf-careers'] ?? {};
  writePackage('longer();'.repeat(50));
  const build = JSON.parse(readFileSync(join(team, 'dist/build.json'), 'utf8')) as object;
  const section = { ...submission.section, routes: ['/careers', '/interns'], hostContract: '^9.0.0' };
  writeFileSync(join(team, 'dist/build.json'), JSON.stringify({ ...build, section }));

  const difference = await release(['--diff', '--version', '3.0.9']);
  expect(difference.said).toContain(`from          mf-careers ${active}\nto            mf-careers 3.0.9\n`);
  expect(difference.said).toMatch(
    /\+ page {8}\/interns\nfirst load {4}0\.\d KiB -> 0\.\d KiB\nnew files {5}1, 0\.\d KiB\nreturning {5}visitors load 0\.\d KiB of mf-careers at most\n/,
  );
  expect(difference.said).toContain(
    'refused       mf-careers: it wants the host contract ^9.0.0, the shell provides 1.0.0',
  );
  expect(difference.code).toBe(1);
  expect((await current()).remotes['mf-careers']?.version).toBe(active);

  const { said, code } = await release(['--status']);
  expect(code).toBe(0);
  expect(said).toMatch(new RegExp(`^active {8}mf-careers ${active} since 20\\S+Z by team:mf-careers$`, 'm'));
  expect(said).toMatch(/^ {2}published {3}3\.0\.9 {2}\S+ {2}team:mf-careers/m);
  expect(said).toContain(`* published   ${active} `);
});

test('CMP-194 a release that the site refused is marked with the reason among those that are published', async () => {
  expect((await release(['--activate', '--version', '3.0.9'])).code).toBe(1);
  expect((await release(['--status'])).said).toMatch(
    /^ {2}published {3}3\.0\.9 .*\n {2}refused {5}mf-careers: it wants the host contract \^9\.0\.0, the shell provides/m,
  );
});

test('CMP-196 a release that is too large for the site is not sent, and its largest files are named', async () => {
  writePackage(`"${'x'.repeat(23 * 1024 * 1024)}"`);
  const { code, said } = await release([]);
  expect(code).toBe(1);
  expect(said).toContain('and a site takes 23.0 MiB at most. Its largest files: 23.0 MiB App.js');
});

test('switches its section off and on, removes it, and warns of a page that is gone', async () => {
  const state = async () => (await current()).remotes['mf-careers'];
  expect((await release(['--off', '--reason', 'asks twice'])).said).toMatch(
    /^switched off {2}mf-careers \S+, composition /,
  );
  expect((await state())?.off).toBeDefined();
  expect((await release(['--status'])).said).toContain(', switched off since ');
  expect((await release(['--on'])).said).toMatch(/^switched on {3}mf-careers/);
  expect((await state())?.off).toBeUndefined();
  const before = await state();
  expect((await release(['--remove'])).said).toMatch(/^removed {7}mf-careers, composition /);
  expect(await state()).toBeUndefined();
  expect((await release(['--rollback'])).said).toContain(`rolled back   mf-careers ${before?.version}, composition`);
  expect(await state()).toEqual(before);

  writePackage('again()');
  await release(['--activate']);
  const build = JSON.parse(readFileSync(join(team, 'dist/build.json'), 'utf8')) as { section: object };
  writeFileSync(
    join(team, 'dist/build.json'),
    JSON.stringify({ ...build, section: { ...build.section, routes: ['/jobs'] } }),
  );
  expect((await release(['--activate'])).said).toContain('warning       mf-careers: its page /careers is gone');
});

test('goes back with the whole site, for who may', async () => {
  const before = (await current()).parent;
  expect((await release(['--rollback', '--whole-site'])).said).toContain('is for one remote, not for the whole site.');
  const { said } = await release(['--rollback', '--whole-site'], 'all-remotes-token');
  expect(said).toMatch(/^rolled back {3}the whole site, composition /);
  expect((await current()).restores).toBe(before);
});

test('the same release once more repairs what the site lost of it', async () => {
  writePackage('kept()');
  await release(['--version', '3.1.0']);
  rmSync(join(folder, 'releases'), { recursive: true });
  expect((await server.api.get('/_r/mf-careers/3.1.0/App.js')).status).toBe(503);
  expect((await release(['--version', '3.1.0'])).said).toMatch(/^repaired {6}mf-careers 3\.1\.0/);
  await eventually(async () => expect((await server.api.get('/_r/mf-careers/3.1.0/App.js')).text).toBe('kept()'));
});

test.each([
  ['without a token', [], '', 'There is no deploy token in DEPLOY_TOKEN.'],
  [
    'with the token of another team',
    ['--version', '9.0.0'],
    'checkout-token',
    'answered 403. This deploy token is not for mf-careers.',
  ],
  ['with an option that is not there', ['--force'], undefined, "Unknown option '--force'"],
  ['with two things at once', ['--off', '--activate'], undefined, '--off and --activate are two things.'],
  ['with the whole site for one', ['--off', '--whole-site'], undefined, '--whole-site goes with --rollback.'],
  ['to a site that is down', ['--site', 'http://127.0.0.1:1'], undefined, 'cannot be reached'],
])('ends %s with what to do', async (_, parameters, token, message) => {
  writePackage('fifth()');
  const { code, said } = await release(parameters, token);
  expect(code).toBe(1);
  expect(said).toContain(message);
  expect(said).not.toContain(' at ');
});

test.each([
  ['CMP-188 not valid', 'expired-token', 'answered 401. The token is not valid'],
  ["CMP-189 another team's", 'checkout-token', 'answered 403. This deploy token is not for mf-careers.'],
])('%s: it says so of its token before it needs a build', async (_, token, message) => {
  writePackage('fifth()');
  rmSync(join(team, 'dist'), { recursive: true });
  const { code, said } = await release([], token);
  expect([code, said]).toEqual([1, expect.stringContaining(message) as string]);
});

test('tells every reason of a refusal', async () => {
  writePackage('sixth()');
  writeFileSync(join(team, 'dist/App.js'), 'seventh()');
  const build = { name: 'mf-careers', container: 'c', entry: ['gone.js'], exposes: [], shared: {}, files: ['App.js'] };
  const { section } = buildRelease('mf-careers', '1.0.0').submission;
  writeFileSync(join(team, 'dist/build.json'), JSON.stringify({ ...build, section }));
  const { code, said } = await release(['--activate']);
  expect(code).toBe(1);
  expect(said).toContain('- mf-careers: gone.js is needed to start it but is not part of it');
  expect(said).toContain('- mf-careers: the module ./App, which shows its routes, is not exposed');
  const list = (await deployer().get('/api/composition/releases?remote=mf-careers&limit=1')).json as ReleaseSummary[];
  expect(list[0]?.version).toBe('3.1.0');
});
