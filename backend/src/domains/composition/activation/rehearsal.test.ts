import { SERVER_FILE, type ChangedComposition } from '@site/contracts';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';

// The product's limit separates slow pages from fast ones.
const { server, deployer, team, nextVersion } = releaseServer({ PAGE_RENDERING_MS: '3000' });

/** Puts every remote's module ./App into the page, as the real shell does. */
const shellScript = (wrap = 'text') => `
  exports.shared = {};
  exports.render = (input, remotes) => {
    const text = Object.values(remotes).map(({ modules }) => modules['./App'](input)).join('');
    return { html: '<main>' + (${wrap}) + '</main>', css: '', styles: '' };
  };`;
const appThat = (body: string, before = '') => `${before}; exports.modules = { './App': ({ path }) => { ${body} } };`;
const slow = (ms: number) => `for (const end = Date.now() + ${ms}; Date.now() < end; ); return "slow jobs";`;
const build = (remote: string, version: string, script: string, routes = [`/${remote.replace('mf-', '')}`]) =>
  buildRelease(remote, version, { files: { [SERVER_FILE]: script }, section: { routes } });

beforeAll(async () => {
  await goLive(
    deployer(),
    build('shell', '1.0.0', shellScript(), ['/', '/locations']),
    build('mf-careers', '1.0.0', appThat('return "jobs"')),
    // Nothing was there before the first composition, so nothing can be worse than before.
    build('mf-older', '1.0.0', appThat('throw new Error("always so")')),
    build('mf-slow', '1.0.0', appThat(slow(1700))),
  );
});

/** Publishes a release of mf-careers. Returns the change that makes it live. */
async function publishCareers(script: string, routes?: string[]) {
  const version = nextVersion();
  await expectStatus(201, publish(team('careers'), build('mf-careers', version, script, routes)));
  return [{ remote: 'mf-careers', version }];
}

/** Publishes a release of mf-careers and asks for it: what the site answers. */
async function tryCareers(script: string, routes?: string[]) {
  const changes = await publishCareers(script, routes);
  const before = await currentId(server.api);
  const answer = await activate(team('careers'), changes, before);
  return { ...answer, isLive: (await currentId(server.api)) !== before };
}

test.each([
  ['throws while it loads', appThat('', 'throw new Error("no oven")'), 'Error: no oven'],
  ['throws on its page', appThat('throw new Error("no cook")'), 'Error: no cook'],
  ['exports something else', 'exports.modules = { "./Page": () => "jobs" };', /^TypeError: /],
  ['exports nothing', '', /^TypeError: /],
  ['never ends', appThat('for (;;);'), /within 6 seconds|timed out/],
  ['puts a script into the page', appThat('return "<script>alert(1)</script>"'), 'it has an element <script>'],
])('CMP-91 a release that %s is refused, and the reason names its page', async (_, script, reason) => {
  const { status, json, isLive } = await tryCareers(script);
  expect({ status, isLive }).toEqual({ status: 422, isLive: false });
  const [refusal = '', ...others] = refusalsOf(json);
  expect(others).toEqual([]);
  const told = 'mf-careers: its page /careers cannot be rendered: ';
  expect(refusal.slice(0, told.length)).toBe(told);
  expect(refusal.slice(told.length)).toMatch(reason);
});

test('CMP-91 a check says before the change what would refuse it', async () => {
  const changes = await publishCareers(appThat('throw new Error("no cook")'));
  const { json } = await expectStatus(200, team('careers').post('/api/composition/checks', { changes }));
  expect(json).toEqual({
    refusals: [{ remote: 'mf-careers', message: 'its page /careers cannot be rendered: Error: no cook' }],
    warnings: [],
    downloads: [{ remote: 'mf-careers', bytes: expect.any(Number) as number, delta: expect.any(Number) as number }],
  });
});

test('CMP-195 a page that renders too slowly for guests is refused, with the time and the limit', async () => {
  const { status, json, isLive } = await tryCareers(appThat(slow(1700)));
  expect({ status, isLive }).toEqual({ status: 422, isLive: false });
  expect(refusalsOf(json)).toEqual([
    expect.stringMatching(
      /^mf-careers: its page \/careers takes [3-5](?:\.\d)? seconds to render; guests get its frame without content after 3$/,
    ),
  ]);
});

test('CMP-195 a page that was as slow before is a warning', async () => {
  const version = nextVersion();
  await expectStatus(201, publish(deployer(), build('mf-slow', version, appThat(slow(1800)))));
  const { status, json } = await activate(deployer(), [{ remote: 'mf-slow', version }], await currentId(deployer()));
  expect(status).toBe(200);
  expect((json as ChangedComposition).warnings).toEqual([
    { remote: 'mf-slow', message: expect.stringMatching(/^its page \/slow takes [3-5](?:\.\d)? seconds/) as string },
  ]);
});

test('CMP-91 one page of two that fails is enough', async () => {
  const script = appThat('if (path === "/careers/apply") throw new Error("no form"); return "jobs";');
  expect(refusalsOf((await tryCareers(script, ['/careers', '/careers/apply'])).json)).toEqual([
    'mf-careers: its page /careers/apply cannot be rendered: Error: no form',
  ]);
});

test('CMP-91 a page that fails in one of the languages of the site is refused, and the reason names it', async () => {
  await expectStatus(200, server.api.staff().put('/api/site/languages', { languages: ['en', 'es'] }));
  const script = appThat('return snapshot.locale === "es" ? puestos : "jobs"').replace('({ path })', '({ snapshot })');
  expect(refusalsOf((await tryCareers(script)).json)).toEqual([
    'mf-careers: its page /careers (es) cannot be rendered: ReferenceError: puestos is not defined',
  ]);
});

test('CMP-90 a shell is rehearsed with the pages of all sections, and answers for them', async () => {
  const version = nextVersion();
  const script = shellScript('input.path === "/careers" ? text.missing.length : text');
  await expectStatus(201, publish(deployer(), build('shell', version, script, ['/', '/locations'])));
  const { status, json } = await activate(deployer(), [{ remote: 'shell', version }], await currentId(deployer()));
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual([expect.stringMatching(/^shell: its page \/careers cannot be rendered: TypeError/)]);
});

test('CMP-90 a release that renders is activated without a word', async () => {
  const { status, json, isLive } = await tryCareers(appThat('return "more jobs"'));
  expect({ status, isLive, warnings: (json as ChangedComposition).warnings }).toEqual({
    status: 200,
    isLive: true,
    warnings: [],
  });
});

test('CMP-90 what a check found stands for the change that follows it, which renders nothing again', async () => {
  const staff = server.api.staff();
  const settings = await expectStatus(200, staff.get('/api/ordering/settings'));
  // The page shows whether it is rendered again: it fails as soon as another tax is charged.
  const script = (version: string) =>
    appThat(`if (snapshot.settings.taxRate !== '0.0825') throw new Error("taxed"); return "jobs ${version}"`).replace(
      '({ path })',
      '({ snapshot })',
    );
  const [checked, other] = [nextVersion(), nextVersion()];
  for (const version of [checked, other])
    await expectStatus(201, publish(team('careers'), build('mf-careers', version, script(version))));
  const changes = [{ remote: 'mf-careers', version: checked }];
  const { json } = await expectStatus(200, team('careers').post('/api/composition/checks', { changes }));
  expect(json).toMatchObject({ refusals: [], warnings: [] });

  const charges = { ...(settings.json as { charges: object }).charges, tax_rate: '0.06' };
  await expectStatus(200, staff.put('/api/ordering/settings', { ...(settings.json as object), charges }));
  const notChecked = [{ remote: 'mf-careers', version: other }];
  const refused = await activate(team('careers'), notChecked, await currentId(server.api));
  expect(refusalsOf(refused.json)).toEqual([expect.stringContaining('Error: taxed')]);
  await expectStatus(200, activate(team('careers'), changes, await currentId(server.api)));
  await expectStatus(200, staff.put('/api/ordering/settings', settings.json));
});

test('CMP-311 a team that asks many times at once keeps another one waiting for one of its changes', async () => {
  const changes = await publishCareers(
    appThat(`${slow(700).replace('return "slow jobs"', 'throw new Error("late")')}`),
  );
  const ended: string[] = [];
  const checks = Array.from({ length: 5 }, async () => {
    await expectStatus(200, team('careers').post('/api/composition/checks', { changes }));
    ended.push('check');
  });
  await Promise.race(checks);
  await goLive(deployer(), build('mf-other', nextVersion(), appThat('return "more"')));
  ended.push('activation');
  await Promise.all(checks);
  expect(ended.indexOf('activation')).toBeLessThan(4);
});

test('CMP-92 a page that shows nothing is a warning', async () => {
  const { status, json, isLive } = await tryCareers(appThat('return "<div> </div>"'));
  expect({ status, isLive }).toEqual({ status: 200, isLive: true });
  expect((json as ChangedComposition).warnings).toEqual([
    { remote: 'mf-careers', message: 'its page /careers shows nothing' },
  ]);
});

test('CMP-92 a page that failed before too is a warning', async () => {
  const version = nextVersion();
  await expectStatus(201, publish(deployer(), build('mf-older', version, appThat('throw new Error("still so")'))));
  const { status, json } = await activate(deployer(), [{ remote: 'mf-older', version }], await currentId(deployer()));
  expect(status).toBe(200);
  expect((json as ChangedComposition).warnings).toEqual([
    { remote: 'mf-older', message: 'its page /older cannot be rendered: Error: still so' },
  ]);
});

test('CMP-92 going back to a release that cannot be rendered is not refused', async () => {
  const version = nextVersion();
  await expectStatus(201, publish(deployer(), build('mf-older', version, appThat('return "repaired"'))));
  const active = await activate(deployer(), [{ remote: 'mf-older', version }], await currentId(deployer()));
  expect((active.json as ChangedComposition).warnings).toEqual([]);
  const precondition = { 'If-Match': `"${await currentId(deployer())}"` };
  const body = { remote: 'mf-older', reason: 'for a test' };
  await expectStatus(200, deployer().with(precondition).post('/api/composition/rollbacks', body));
});
