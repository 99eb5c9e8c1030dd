import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { rewritePage } = await tsImport('./rewritePage.mts', import.meta.url);

const snapshot = {
  shell: { base: '/_r/shell/1.0.0/', integrity: { 'main.js': 'sha384-a' }, source: 'active' },
  remotes: [
    { name: 'mf-x', integrity: { 'e.js': 'sha384-b' }, exposes: [1], lastKnownGood: {}, section: { title: '<b>' } },
  ],
};
const page = [
  '<script defer src="/_r/shell/1.0.0/main.js" integrity="sha384-a" crossorigin nonce="n1"></script>',
  '<link rel="preload" as="script" href="/_r/mf-x/1.0.0/e.js" integrity="sha384-b" crossorigin nonce="n1">',
  '<link rel="preload" as="font" href="/_r/shell/1.0.0/assets/f.woff2" crossorigin>',
  '<link rel="preload" as="fetch" href="/api/menu-items/" crossorigin>',
  '<h1>Hello</h1>',
  `<script type="application/json" id="snapshot">${JSON.stringify(snapshot).replaceAll('<', '\\u003c')}</script>`,
].join('');

describe('rewritePage', () => {
  const made = rewritePage(page, [{ name: 'one.js', integrity: 'sha384-c' }]);

  it('starts the one bundle under the nonce of this answer', () => {
    assert.match(
      made,
      /<script defer src="\/_one-bundle\/one\.js" integrity="sha384-c" crossorigin nonce="n1"><\/script>/,
    );
    assert.doesNotMatch(made, /main\.js/);
  });
  it('preloads no code of remotes, but the fonts and the data as before', () => {
    assert.doesNotMatch(made, /as="script"/);
    assert.match(made, /as="font" href="\/_one-bundle\/assets\/f\.woff2"/);
    assert.match(made, /as="fetch" href="\/api\/menu-items\/"/);
  });
  it('keeps the sections and drops what only federation needs', () => {
    const json = /id="snapshot">(.*)<\/script>/.exec(made)?.[1] ?? '';
    assert.doesNotMatch(json, /<|sha384/);
    const [remote] = JSON.parse(json).remotes;
    assert.deepEqual(remote.section, { title: '<b>' });
    assert.equal(remote.lastKnownGood, null);
  });
  it('says when it is given something else', () =>
    assert.throws(() => rewritePage('<p>502</p>', []), /is it composed/));
});
