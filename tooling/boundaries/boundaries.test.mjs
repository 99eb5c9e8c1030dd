import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { boundaries, findViolations } from './findViolations.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** Packages of the planted site, and what each declares. Two of its remotes and domains exist nowhere else. */
const PACKAGES = {
  contracts: { name: '@site/contracts', exports: { '.': './src/index.ts', './src/*': './src/*' } },
  kit: {
    name: '@site/kit',
    exports: {
      '.': './src/index.ts',
      './parts': './src/parts/index.ts',
      './testing': './testing/index.ts',
      './src/*': './src/*',
    },
    dependencies: { '@site/contracts': '*' },
  },
  tooling: { name: '@site/tooling', exports: { './*': './*' } },
  shell: {
    name: 'shell',
    dependencies: { '@site/kit': '*', '@site/contracts': '*' },
    devDependencies: { '@site/tooling': '*' },
  },
  'mf-new': { name: 'mf-new', dependencies: { '@site/kit': '*' }, devDependencies: { 'only-for-tests': '1.0.0' } },
  'mf-newer': { name: 'mf-newer', dependencies: { '@site/kit': '*' } },
  backend: { name: 'backend', dependencies: { '@site/contracts': '*' } },
  e2e: { name: 'e2e', dependencies: { '@site/contracts': '*' } },
};

/** A site that keeps every rule. */
const CLEAN = {
  'contracts/src/index.ts': "export * from './words';",
  'contracts/src/words.ts': 'export const word = 1;',
  'kit/src/index.ts': "export * from './atom';\nexport { word } from '@site/contracts';",
  'kit/src/atom.ts': 'export const atom = 1;',
  'kit/src/parts/index.ts': "export { atom } from '@site/kit';",
  'kit/testing/index.ts': "export const host = 1;\nexport { atom } from '@site/kit';",
  'tooling/tool.ts': 'export const tool = 1;',
  'shell/src/index.ts': "export { atom } from '@site/kit';",
  'shell/src/index.test.ts':
    "import { host } from '@site/kit/testing';\nimport { tool } from '@site/tooling/tool.ts';\nexport { host, tool };",
  'mf-new/src/App.ts': "export { atom } from '@site/kit';",
  'mf-newer/src/App.ts': "export { atom } from '@site/kit/parts';",
  'backend/src/main.ts': "import './app';",
  'backend/src/app.ts': "import './domains/tables';\nimport 'node:http';",
  'backend/src/domains/tables/index.ts': "export * from './seatGuest';",
  'backend/src/domains/tables/seatGuest.ts':
    "import '../waiters';\nimport '../../database/Table';\nimport '../../http/route';\nimport '../../lib/clock';",
  'backend/src/domains/waiters/index.ts': "export * from './callWaiter';",
  'backend/src/domains/waiters/callWaiter.ts': "export { word } from '@site/contracts';",
  'backend/src/database/Table.ts': "import '../lib/clock';",
  'backend/src/http/route.ts': "import '../database/Table';",
  'backend/src/lib/clock.ts': 'export const now = 1;',
  'backend/src/testing/server.ts': "import '../app';",
  'e2e/journey.ts': "import '@site/contracts';",
};

/**
 * For each rule the imports that break it: the file that imports, and what it imports.
 *
 * @type {Record<string, [from: string, to: string][]>}
 */
const PLANTS = {
  'no-cycles': [['kit/src/a.ts', './b']],
  resolvable: [['shell/src/bad.ts', './nowhere']],
  declared: [
    ['shell/src/bad.ts', 'undeclared'],
    ['backend/src/domains/tables/bad.ts', 'undeclared'],
    ['mf-newer/src/bad.ts', '@site/contracts'],
  ],
  'product-needs-no-dev-package': [['mf-new/src/bad.ts', 'only-for-tests']],
  'contracts-stand-alone': [
    ['contracts/src/bad.ts', 'node:fs'],
    ['contracts/src/bad.ts', 'undeclared'],
  ],
  'kit-knows-only-contracts': [
    ['kit/src/bad.ts', '../../shell/src/index'],
    ['kit/testing/bad.ts', '../../mf-newer/src/App'],
  ],
  'kit-has-one-door': [
    ['mf-new/src/bad.ts', '@site/kit/src/atom.ts'],
    ['shell/src/bad.ts', '../../kit/src/atom'],
  ],
  'parts-share-by-the-door': [['kit/src/parts/bad.ts', '../atom']],
  'kit-needs-no-part': [['kit/src/bad.ts', './parts']],
  'contracts-have-one-door': [['backend/src/lib/bad.ts', '@site/contracts/src/words.ts']],
  'remotes-never-meet': [['mf-new/src/bad.ts', '../../mf-newer/src/App']],
  'remotes-know-no-shell': [['mf-newer/src/bad.ts', '../../shell/src/index']],
  'shell-composes-at-run-time': [['shell/src/bad.ts', '../../mf-new/src/App']],
  'browser-meets-no-server': [['mf-new/src/bad.ts', '../../backend/src/lib/clock']],
  'server-meets-no-browser': [['backend/src/lib/bad.ts', '@site/kit']],
  'browser-has-no-node': [['mf-new/src/bad.ts', 'node:path']],
  'e2e-stays-outside': [['e2e/bad.ts', '../backend/src/lib/clock']],
  'domains-meet-at-index': [['backend/src/domains/tables/bad.ts', '../waiters/callWaiter']],
  'domains-are-entered-at-index': [['backend/src/app2.ts', './domains/waiters/callWaiter']],
  'fragments-stand-alone': [['backend/src/domains/waiters/fragments.sql.ts', './callWaiter']],
  'domains-know-no-app': [['backend/src/domains/waiters/bad.ts', '../../app']],
  'database-lies-below-domains': [['backend/src/database/bad.ts', '../domains/waiters']],
  'http-knows-no-domain': [['backend/src/http/bad.ts', '../domains/waiters']],
  'lib-lies-at-the-bottom': [['backend/src/lib/bad.ts', '../http/route']],
  'test-helpers-stay-in-tests': [
    ['shell/src/bad.ts', '@site/kit/testing'],
    ['backend/src/lib/bad.ts', '../testing/server'],
  ],
  'product-needs-no-tooling': [['shell/src/bad.ts', '@site/tooling/tool.ts']],
};

/** @type {string} */
let site;

before(() => {
  site = mkdtempSync(join(tmpdir(), 'boundaries-'));
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(site, 'tsconfig.base.json'));
  write('package.json', JSON.stringify({ name: 'site', private: true, workspaces: Object.keys(PACKAGES) }));
  for (const [folder, manifest] of Object.entries(PACKAGES)) {
    write(`${folder}/package.json`, JSON.stringify({ version: '1.0.0', ...manifest }));
    const link = join(site, 'node_modules', manifest.name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(site, folder), link);
  }
  for (const name of ['undeclared', 'only-for-tests']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [file, text] of Object.entries(CLEAN)) write(file, text);
  write('kit/src/b.ts', '');
});

after(() => rmSync(site, { recursive: true, force: true }));

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
}

describe('boundaries', () => {
  it('has a planted violation for every rule', () => {
    assert.deepEqual(Object.keys(PLANTS).sort(), boundaries.forbidden.map(({ name }) => name).sort());
  });

  it('lets a site pass that keeps every rule', async () => {
    const { files, violations } = await findViolations(site);
    assert.deepEqual(violations, []);
    assert.ok(files >= Object.keys(CLEAN).length);
  });

  it('CMP-270 catches each planted violation by its rule', async () => {
    write('kit/src/b.ts', "import './a';");
    // One file for each planted import, so that none can be caught in another's place.
    const planted = Object.entries(PLANTS).flatMap(([rule, imports]) =>
      imports.map(([from, to], index) => ({ rule, to, from: from.replace(/(bad|app2)\.ts$/, `${rule}-${index}.ts`) })),
    );
    for (const { from, to } of planted) write(from, `import '${to}';`);
    const { violations } = await findViolations(site);
    const missed = planted.filter(
      ({ rule, from }) => !violations.some((found) => found.rule === rule && found.from === from),
    );
    assert.deepEqual(missed, []);
  });

  it('catches two folders that need each other', async () => {
    write('mf-new/src/menu/card.ts', "import '../dish/price';");
    write('mf-new/src/dish/dialog.ts', "import '../menu/card';");
    write('mf-new/src/dish/price.ts', '');
    const ofFolders = async () =>
      (await findViolations(site)).violations
        .filter(({ rule, from }) => rule === 'folders-one-way' && from.startsWith('mf-new/'))
        .map(({ from, to }) => `${from} -> ${to}`);
    assert.deepEqual(await ofFolders(), ['mf-new/src/dish/dialog.ts -> mf-new/src/menu/card.ts']);
    write('mf-new/src/dish/dialog.ts', '');
    assert.deepEqual(await ofFolders(), []);
  });
});
