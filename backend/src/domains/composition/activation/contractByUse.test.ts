import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';

const { deployer, nextVersion } = releaseServer();
const KIT = '@site/kit';

const shellWith = (...names: string[]) => buildRelease('shell', nextVersion(), { names: { [KIT]: names } });
const careersWith = (...names: string[]) => buildRelease('mf-careers', nextVersion(), { names: { [KIT]: names } });

async function tryToActivate(release: ReturnType<typeof buildRelease>) {
  const { remote, version } = release.submission;
  expect((await publish(deployer(), release)).status).toBe(201);
  return activate(deployer(), [{ remote, version }], await currentId(deployer()));
}

beforeAll(async () => {
  await goLive(deployer(), shellWith('Button', 'Dialog', 'useToast'), careersWith('Button'));
});

test('CMP-51 refuses a release that imports a name which the live shell does not provide', async () => {
  const { status, json } = await tryToActivate(careersWith('Button', 'Carousel', 'useToast'));
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual(['mf-careers: it uses Carousel of @site/kit, which the shell does not provide']);
});

test('CMP-51 refuses a shell that lacks a name which a live remote imports, and names both', async () => {
  await goLive(deployer(), careersWith('Button', 'Dialog'));
  const { status, json } = await tryToActivate(shellWith('Button', 'useToast'));
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual(['shell: mf-careers uses Dialog of @site/kit, which it does not provide']);
});

test('CMP-271 refuses a release for another major version of kit, also when the shell has each of its names', async () => {
  await goLive(deployer(), careersWith('Button'));
  const shared = { [KIT]: { version: '2.0.0', requiredVersion: '^2.0.0', singleton: true } };
  const names = { [KIT]: ['Button'] };
  const remote = await tryToActivate(buildRelease('mf-careers', nextVersion(), { shared, names }));
  expect(refusalsOf(remote.json)).toEqual(['mf-careers: it wants @site/kit ^2.0.0, the shell provides 1.0.0']);
  const shell = await tryToActivate(buildRelease('shell', nextVersion(), { shared, names }));
  expect(refusalsOf(shell.json)).toContain('shell: mf-careers wants @site/kit ^1.0.0, it provides 2.0.0');
});

test('a shell may drop what no live remote imports, and may add names', async () => {
  await goLive(deployer(), careersWith('Button'));
  expect((await tryToActivate(shellWith('Button', 'Carousel'))).status).toBe(200);
  expect((await tryToActivate(careersWith('Button', 'Carousel'))).status).toBe(200);
});

test('CMP-52 judges releases without lists of names by their versions', async () => {
  const shared = (version: string) => ({ [KIT]: { version, requiredVersion: `^${version}`, singleton: true } });
  const fits = buildRelease('mf-old', nextVersion(), { shared: shared('1.0.0') });
  expect((await tryToActivate(fits)).status).toBe(200);
  const newer = buildRelease('mf-old', nextVersion(), { shared: shared('1.4.0') });
  expect(refusalsOf((await tryToActivate(newer)).json)).toEqual([
    'mf-old: it wants @site/kit ^1.4.0, the shell provides 1.0.0',
  ]);
  expect((await tryToActivate(buildRelease('shell', nextVersion()))).status).toBe(200);
});

test('CMP-55 refuses a remote with global styles, and no shell for them', async () => {
  const names = { 'styled-components': ['createGlobalStyle', 'default'] };
  const { status, json } = await publish(deployer(), buildRelease('mf-careers', nextVersion(), { names }));
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual([
    'mf-careers: it imports createGlobalStyle of styled-components, whose rules reach the whole site; a remote styles its own elements',
  ]);
  expect((await publish(deployer(), buildRelease('shell', nextVersion(), { names }))).status).toBe(201);
});

describe('CMP-198 style sheets of a remote', () => {
  const publishStyles = (css: string) =>
    publish(deployer(), buildRelease('mf-careers', nextVersion(), { files: { 'reset.css': css } }));

  test('a rule for elements of the whole page is refused, also in a group', async () => {
    const css =
      '/* a { */ @import "x"; *{margin:0} @media (width > 1px){ body , .own { padding: 0 } } h1 > p{} a:hover{}';
    const { status, json } = await publishStyles(css);
    expect([status, refusalsOf(json)]).toEqual([
      422,
      [
        'mf-careers: reset.css has rules for *, body, h1 > p, …, which reach the whole site; begin each with a class of your own',
      ],
    ]);
  });

  test.each([
    ':not(.zz)',
    '*:not(#own)',
    ':is(.own,body)',
    ':where(.own, :is(.list, p))',
    'body:has(.own)',
    ':nth-child(2 of .own)',
    '[hidden]',
    '[class*="own"]',
    'input[type=text]',
  ])('a rule for %s is refused: not each element that it reaches is bound to one of its own', async (selector) => {
    expect((await publishStyles(`${selector}{display:none}`)).status).toBe(422);
  });

  test.each([
    '.own{:not(&){margin:0}}',
    '.own{p{:is(&, body){margin:0}}}',
    '.own{@media print{color:red;:not(&){margin:0}}}',
  ])('the nested rule in %s is refused', async (css) => {
    expect((await publishStyles(css)).status).toBe(422);
  });

  test.each([
    ['in a group with a name in capitals', '@MEDIA all{body{margin:0}}'],
    ['in a group with a comment in its head', '@media/**/all{body{margin:0}}'],
    ['in a group with an escape in its name', '@m\\65 dia all{body{margin:0}}'],
    ['between texts with an escaped quote', '.a{content:"\\""} body{margin:0} .b{content:"\\""}'],
    ['behind an address with a brace', '.a{background:url(a{b)} body{margin:0}'],
    ['that the end of the sheet ends', '.a{top:0} body{margin:0'],
    ['with an escaped dot', 'a[href*=\\.]{margin:0}'],
  ])('CMP-301 a rule for the whole page is found %s', async (_, css) => {
    expect((await publishStyles(css)).status).toBe(422);
  });

  test('CMP-307 a sheet of escaped quotes keeps nobody waiting', async () => {
    expect((await publishStyles('\\"'.repeat(1_000_000))).status).toBe(201);
  });

  test('escapes in texts, names and addresses are fine', async () => {
    const css =
      '.a::before{content:"\\"}"} .b::after{content:\'"\'} .md\\:c{background:url(a{b.png)} .\\31 d{top:0} @page{@top-left{margin:0}}';
    expect((await publishStyles(css)).status).toBe(201);
  });

  test('a scope counts as its root', async () => {
    expect((await publishStyles('@scope{p{margin:0}} @scope (body) to (.own){p{margin:0}}')).status).toBe(422);
    expect((await publishStyles('@scope (.own) to (.list){p{margin:0}}')).status).toBe(201);
  });

  test('rules for its own elements, and what a library defines for itself, are fine', async () => {
    const css = `:root{--map-color:red;--map-gap:1px} @font-face{font-family:map} @keyframes turn{from{top:0}to{top:1px}}
      .map a,#map p,[data-map]{content:"}"} .list{color:red; & p{margin:0}} @layer map{.map{top:0}} .map:is(h1, h2) p{top:0}
      :is(.map,#map h1):not([hidden]):hover{top:0} *:where(.list, [data-map] p){top:0} .map:not(.list,p)>p{top:0}
      .map{color:red;p{top:0;&:hover{top:1px}} :not(p) &{top:0} @media print{p{top:0}} > p{top:0}}`;
    expect((await publishStyles(css)).status).toBe(201);
    expect((await publishStyles(':root{font-size:10px}')).status).toBe(422);
  });

  test('a sheet that nests its rules too deeply to look into is refused, however long it is', async () => {
    const nested = (times: number) => `${'@media print{'.repeat(times)}.map{margin:0}${'}'.repeat(times)}`;
    expect((await publishStyles(nested(8))).status).toBe(201);
    expect((await publishStyles(nested(100_000))).status).toBe(422);
    expect((await publishStyles(`${':is('.repeat(100_000)}.map${')'.repeat(100_000)}{margin:0}`)).status).toBe(422);
  });
});

test.each([
  ['no list', { [KIT]: 'Button' }],
  ['no name', { [KIT]: ['a b'] }],
])('refuses to publish names that are %s', async (_, names) => {
  const release = buildRelease('mf-careers', nextVersion(), { names: names as Record<string, string[]> });
  expect((await publish(deployer(), release)).status).toBe(422);
});
