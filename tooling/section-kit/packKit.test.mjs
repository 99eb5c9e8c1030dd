import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { extract } from 'tar';
import { createSection } from './generator/createSection.mjs';
import { packKit } from './packKit.mjs';

const work = mkdtempSync(join(tmpdir(), 'kit-test-'));
after(() => rmSync(work, { recursive: true, force: true }));

/** @typedef {{ dependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Manifest */

describe('the section kit', () => {
  /** @type {import('./packKit.mjs').KitPackage[]} */
  let packages;
  before(async () => {
    packages = await packKit(join(work, 'first'));
  });

  it('CMP-101 has the same bytes when the same source is packed again', async () => {
    const again = await packKit(join(work, 'second'));
    assert.deepEqual(again, packages);
    assert.deepEqual(
      packages.map(({ name }) => name),
      ['@site/contracts', '@site/kit', '@site/section-kit', 'create-section'],
    );
  });

  it('CMP-102 asks a registry for public packages in exact versions, and for nothing of the scope @site', () => {
    for (const { file } of packages) {
      extract({ file: join(work, 'first', file), cwd: work, sync: true });
      // The builds of this repository: a change of theirs does not pack the kit again.
      for (const folder of ['build', 'database']) assert.ok(!existsSync(join(work, 'package', folder)), folder);
      /** @type {Manifest} */
      const { dependencies = {} } = JSON.parse(readFileSync(join(work, 'package/package.json'), 'utf8'));
      for (const [name, version] of Object.entries(dependencies)) {
        assert.match(version, /^\d+\.\d+\.\d+$/, name);
        assert.doesNotMatch(name, /^@(site|rspack)\/|playwright|lighthouse|mysql|koa|^eslint$/);
      }
      rmSync(join(work, 'package'), { recursive: true });
    }
  });
});

describe('the generator', () => {
  const kit = {
    shell: '1.0.0',
    shared: { react: '19.3.1' },
    packages: ['@site/contracts', '@site/kit', '@site/section-kit'].map((name) => ({
      ...{ name, version: '1.0.0', sha512: 'sha512-x', size: 1 },
      url: `https://site.example/_kit/1.0.0/${name.slice(6)}.tgz`,
    })),
  };
  const options = { site: 'https://site.example', kit };
  /** @param {string} dir */
  const readAbout = (dir) =>
    /** @type {Manifest & { devDependencies: object, section: { slots: object, title: string } }} */ (
      JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
    );

  it('CMP-102 names the packages of the site by their addresses, and shared ones in the versions of its shell', () => {
    const dir = join(work, 'mf-live-music');
    createSection(dir, { ...options, name: 'mf-live-music' });
    const { dependencies, devDependencies, section } = readAbout(dir);
    assert.deepEqual(dependencies, {
      '@site/contracts': 'https://site.example/_kit/1.0.0/contracts.tgz',
      '@site/kit': 'https://site.example/_kit/1.0.0/kit.tgz',
      react: '19.3.1',
    });
    assert.deepEqual(devDependencies, { '@site/section-kit': 'https://site.example/_kit/1.0.0/section-kit.tgz' });
    assert.equal(section.title, 'Live music');
    assert.match(readFileSync(join(dir, 'src/App.tsx'), 'utf8'), /from '\.\/LiveMusicPage'/);
  });

  it('CMP-172 has a pipeline, and the site’s lint rules, of its own', () => {
    const dir = join(work, 'mf-pipeline');
    createSection(dir, { ...options, name: 'mf-pipeline' });
    const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
      JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
    );
    const workflow = readFileSync(join(dir, '.github/workflows/release.yml'), 'utf8');
    assert.deepEqual(
      [...workflow.matchAll(/run: (npm .*?)(?: --reason.*)?$/gm)].map(([, command]) => command),
      ['npm ci', 'npm run release -- --check', 'npm run release -- --no-build --activate'],
    );
    for (const script of ['types', 'messages', 'test', 'build', 'release']) assert.ok(scripts[script], script);
    assert.match(workflow, /DEPLOY_TOKEN: \$\{\{ secrets\.DEPLOY_TOKEN \}\}/);
    assert.match(readFileSync(join(dir, 'eslint.config.mjs'), 'utf8'), /sectionRules\(import\.meta\.dirname\)/);
    assert.equal(scripts.lint, 'eslint .');
  });

  it('CMP-102 writes an example for a slot that is asked for', () => {
    const dir = join(work, 'mf-slot');
    createSection(dir, { ...options, name: 'mf-slot', slot: 'home.menu' });
    assert.deepEqual(readAbout(dir).section.slots, { 'home.menu': './SlotExample' });
    assert.match(readFileSync(join(dir, 'src/SlotExample.tsx'), 'utf8'), /to="\/slot"/);
  });

  it('CMP-156 writes any title as a text of the code, in English and in the list of translations', () => {
    const dir = join(work, 'mf-table');
    createSection(dir, { ...options, name: 'mf-table', title: "Chef's \\ Table" });
    const written = JSON.stringify("Chef's \\ Table");
    assert.ok(readFileSync(join(dir, 'src/TablePage.tsx'), 'utf8').includes(`title={t(${written})}`));
    assert.ok(readFileSync(join(dir, 'src/messages/es.ts'), 'utf8').includes(`  ${written}: ${written},`));
  });

  it('CMP-102 refuses a name that no section may have, and a folder with files in it', () => {
    for (const name of ['events', 'mf-', 'mf-Events', 'mf-a--b', '../mf-events'])
      assert.throws(() => createSection(join(work, 'none'), { ...options, name }), /is no name of a section/, name);
    writeFileSync(join(work, 'file'), '');
    assert.throws(() => createSection(work, { ...options, name: 'mf-events' }), /is not empty/);
  });

  it('CMP-200 refuses a slot that the site does not have', () => {
    const misspelt = { ...options, name: 'mf-misspelt', slot: 'menu.home' };
    assert.throws(() => createSection(join(work, 'mf-misspelt'), misspelt), {
      message: '"menu.home" is no place in the site\'s pages.',
      remedy: 'There is: home.menu',
    });
    assert.ok(!existsSync(join(work, 'mf-misspelt')));
  });
});
