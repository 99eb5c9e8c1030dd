import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem, Release, ReleaseSummary } from '@site/contracts';
import { buildRelease, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';
import { COMPILE_LIMITS } from '../gate/checkScripts';
import { storeKeyOf } from '../store/contentAddress';

const { server, folder, deployer, team, nextVersion } = releaseServer();
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
});

test('keeps a release with the sizes that the server measured', async () => {
  const version = nextVersion();
  const built = buildRelease('mf-careers', version, {
    files: { 'App.js': 'console.log("application");'.repeat(500) },
  });
  const { status, json } = await publish(team('careers'), built);
  expect(status).toBe(201);
  const { sizes, ...submission } = json as Release;
  expect(submission).toEqual(built.submission);
  expect(sizes['App.js']?.raw).toBe(13_500);
  expect(sizes['App.js']?.br).toBeLessThan(200);

  const read = await team('careers').get(`/api/composition/releases/mf-careers/${version}`);
  expect(read.json).toEqual(json);
  const list = (await team('careers').get('/api/composition/releases?remote=mf-careers')).json as ReleaseSummary[];
  expect(list[0]).toMatchObject({ remote: 'mf-careers', version, publishedBy: 'team:mf-careers', active: false });
  expect(list.at(-1)).toMatchObject({ version: '1.0.0', active: true });
});

test('CMP-1 refuses the same version twice, also when both come at once', async () => {
  const version = nextVersion();
  const built = buildRelease('mf-careers', version);
  const other = buildRelease('mf-careers', version, { files: { 'App.js': 'somethingElse()' } });
  const answers = await Promise.all([publish(deployer(), built), publish(deployer(), other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const third = await publish(deployer(), built);
  expect((third.json as Problem).code).toBe('release_exists');
});

test('CMP-317 of two publications of one version at once the one that is refused stores nothing', async () => {
  const version = nextVersion();
  const builds = ['theFirst()', 'theSecond()'].map((source) =>
    buildRelease('mf-careers', version, { files: { 'App.js': source } }),
  );
  const answers = await Promise.all(builds.map((built) => publish(deployer(), built)));
  const stored = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)));
  const isStored = builds.map(({ submission }) => stored.has(storeKeyOf(submission.integrity['App.js'] ?? '')));
  expect(isStored).toEqual(answers.map(({ status }) => status === 201));
});

test('CMP-2 refuses a team that publishes another remote, and everybody without a token', async () => {
  const built = buildRelease('mf-checkout', nextVersion());
  const foreign = await publish(team('careers'), built);
  expect(foreign.status).toBe(403);
  expect((foreign.json as Problem).detail).toBe('This deploy token is not for mf-checkout.');
  expect((await publish(server.api, built)).status).toBe(401);
  expect((await publish(server.api.with({ Authorization: 'Bearer guessed' }), built)).status).toBe(401);
});

test('refuses a tampered file and names it', async () => {
  const built = buildRelease('mf-careers', nextVersion());
  built.files.set('App.js', Buffer.from('stealCards()'));
  const { status, json } = await publish(deployer(), built);
  expect(status).toBe(422);
  expect((json as Problem).code).toBe('release_refused');
  expect(refusalsOf(json)).toEqual(['mf-careers: App.js does not match its hash']);
});

test.each([
  ['a module that is not exposed', { exposes: [] }, 'the module ./App, which shows its routes, is not exposed'],
  [
    'a slot without its module',
    { section: { slots: { 'home.menu': './MenuSection' } } },
    'the module ./MenuSection for the slot home.menu is not exposed',
  ],
  [
    'a route of the server',
    { section: { routes: ['/api/careers'] } },
    'the route /api/careers lies below /api, which the server answers itself',
  ],
  ['the home page', { section: { routes: ['/'] } }, 'the route / belongs to the shell'],
  [
    'CMP-289 a link to a path of the server',
    { section: { nav: [{ label: 'Leave', to: '/_preview/exit', place: 'header' as const, order: 1 }] } },
    'the link /_preview/exit lies below /_preview, which the server answers itself',
  ],
  [
    'CMP-300 an offline page at an address of others',
    { section: { routes: ['/careers/:id'], offline: ['/careers/1', '/account'] } },
    'the offline page /account is at none of its routes',
  ],
  ['an entry that is not there', { entry: ['gone.js'] }, 'gone.js is needed to start it but is not part of it'],
  [
    'a page in the place of a script',
    { files: { 'App.js': '\n<!doctype html><p>Not found' } },
    'App.js is no script: it begins like a page',
  ],
  [
    'a script that was cut off',
    { files: { 'remoteEntry.js': 'var a = {' } },
    'remoteEntry.js is no script: Unexpected end of input',
  ],
  ['a source map', { files: { 'App.js.map': '{}' } }, 'App.js.map is of a type that is not served'],
  [
    'a host contract that is no range',
    { section: { hostContract: 'newest' } },
    '"newest" is no version range of the host contract',
  ],
])('refuses %s', async (_, overrides, reason) => {
  const { status, json } = await publish(deployer(), buildRelease('mf-careers', nextVersion(), overrides));
  expect(status).toBe(422);
  expect(refusalsOf(json)).toContain(`mf-careers: ${reason}`);
});

test.each([
  [
    'more than a compiler reads in a second',
    'x'.repeat(5_000_000),
    /^mf-careers: the scripts that it starts with have 50000\d\d bytes, over 4194304$/,
  ],
  ['a fault that quotes them', `/${'(?:'.repeat(10_000)}/`, /^mf-careers: App.js is no script: Invalid regular.{180}/],
])('CMP-304 refuses scripts with %s, in a few words', async (_, code, reason) => {
  const { status, json } = await publish(
    deployer(),
    buildRelease('mf-careers', nextVersion(), { files: { 'App.js': code } }),
  );
  const [message = ''] = refusalsOf(json);
  expect(status).toBe(422);
  expect(message).toMatch(reason);
  expect(message.length).toBeLessThan(300);
});

test('CMP-304 refuses scripts that are not compiled in time', async () => {
  const limit = jest.replaceProperty(COMPILE_LIMITS, 'deadlineMs', 1);
  const { status, json } = await publish(deployer(), buildRelease('mf-careers', nextVersion()));
  limit.restore();
  expect([status, refusalsOf(json)]).toEqual([
    422,
    ['mf-careers: its scripts cannot be compiled: not within 0.001 seconds'],
  ]);
});

const NAV = { label: 'Careers', to: '/careers', place: 'header', order: 1 } as const;

test.each([
  ['a title with nothing to see', { section: { title: '\u200b\u2060' } }, 'section.title'],
  ['a title of two lines', { section: { title: 'Careers\nat the top' } }, 'section.title'],
  ['a page with nothing in its title', { section: { titles: { '/careers': '\u200b' } } }, 'section.titles./careers'],
  ['an owner with nothing to see', { section: { owner: '\u200b' } }, 'section.owner'],
  ['an owner of two lines', { section: { owner: 'Team\nCareers' } }, 'section.owner'],
  ['a link with nothing to see', { section: { nav: [{ ...NAV, label: '\u200b\u2800' }] } }, 'section.nav.0.label'],
  ['a link of two lines', { section: { nav: [{ ...NAV, label: 'Car\neers' }] } }, 'section.nav.0.label'],
  ['a date of another millennium', { builtAt: '9999-12-31' }, 'builtAt'],
])('CMP-288 refuses %s, and names the field', async (_, overrides, field) => {
  const { status, json } = await publish(deployer(), buildRelease('mf-careers', nextVersion(), overrides));
  expect([status, (json as Problem).errors?.map((each) => each.field)]).toEqual([422, [field]]);
});

test('CMP-292 refuses a link to another site, and says what a link is', async () => {
  const section = { nav: [{ ...NAV, to: '//other' }] };
  const { json } = await publish(deployer(), buildRelease('mf-careers', nextVersion(), { section }));
  expect((json as Problem).errors).toEqual([{ field: 'section.nav.0.to', message: 'must be a path of the site' }]);
});

test.each([
  [
    'without its frames',
    { files: { 'prerender.json': '{}' } },
    'prerender.json cannot be used: the frame home lacks html or css',
  ],
  [
    'with a place that nothing fills',
    { files: { 'prerender.json': JSON.stringify(framesWith('{{brand.slogan}}')) } },
    'prerender.json cannot be used: nothing is known to fill {{brand.slogan}} of the frame home',
  ],
  [
    'with a style that its policy would refuse',
    { files: { 'prerender.json': JSON.stringify(framesWith('<p style="color:red">')) } },
    "prerender.json cannot be used: home has a style attribute, which the page's policy forbids",
  ],
  [
    'with a range as its host contract',
    { section: { hostContract: '^1.0.0' } },
    'the shell must name the one version of the host contract it provides, not "^1.0.0"',
  ],
])('refuses a shell %s', async (_, overrides, reason) => {
  const { status, json } = await publish(deployer(), buildRelease('shell', nextVersion(), overrides));
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual([`shell: ${reason}`]);
});

test.each([
  ['no form at all', 'application/json', '{}', 415],
  ['a form without its boundary', 'multipart/form-data', 'x', 400],
  ['a form without metadata', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
  [
    'metadata that is no JSON',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="release"\r\n\r\nnot json\r\n--b--\r\n',
    400,
  ],
  [
    'metadata that says nothing',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="release"\r\n\r\n{}\r\n--b--\r\n',
    422,
  ],
])('answers %s with a reason', async (_, type, body, status) => {
  const answer = await deployer().send('POST', '/api/composition/releases', {
    body,
    headers: { 'Content-Type': type },
  });
  expect(answer.status).toBe(status);
  expect((answer.json as Problem).detail).not.toBe('');
});

test.each([
  ['is nested too deeply', `{"manifest":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['is too large', JSON.stringify({ manifest: 'x'.repeat(600_000) })],
  ['has a key that reaches a prototype', '{"shared":{"__proto__":{"version":"1.0.0"}}}'],
])('SEC-28 refuses metadata that %s', async (_, metadata) => {
  const part = `--b\r\nContent-Disposition: form-data; name="release"\r\n\r\n${metadata}\r\n`;
  const answer = await sendForm(`${part}--b--\r\n`);
  expect([answer.status, (answer.json as Problem).code]).toEqual([400, 'malformed_body']);
});

test('SEC-28 refuses more files than a release can have', async () => {
  const file = (nth: number) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${nth}.js"\r\n\r\n\r\n`;
  const answer = await sendForm(`${Array.from({ length: 501 }, (_, nth) => file(nth)).join('')}--b--\r\n`);
  expect(answer.json).toMatchObject({ status: 400, detail: 'More than 500 parts named file were sent.' });
});

test('CMP-313 a form of a hundred thousand parts is refused before it is parsed', async () => {
  const parse = jest.spyOn(Response.prototype, 'formData');
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.js"\r\n\r\n\r\n';
  const answer = await sendForm(`${part.repeat(100_000)}--b--\r\n`);
  expect(answer.json).toMatchObject({ status: 400, detail: 'More than 500 parts named file were sent.' });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

function sendForm(body: string) {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  return deployer().send('POST', '/api/composition/releases', { body, headers });
}

test('refuses names that would leave the release', async () => {
  for (const name of ['../evil.js', '/etc/passwd.js', 'a//b.js', '.hidden.js', 'a/../../b.js']) {
    const built = buildRelease('mf-careers', nextVersion(), { files: { [name]: 'x' } });
    expect((await publish(deployer(), built)).status).toBe(422);
  }
});

function framesWith(html: string): object {
  const frame = { html, css: '', script: '' };
  return { home: frame, page: frame, notFound: frame };
}
