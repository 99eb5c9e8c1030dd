import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { withoutScripts } = await tsImport('./withoutScripts.mts', import.meta.url);

it('leaves a page what it looks like, and nothing that runs or that only scripts read', () => {
  const font = '<link rel="preload" as="font" href="/f.woff2" crossorigin>';
  const page = [
    '<script nonce="n1">early()</script>',
    font,
    '<link rel="preload" as="script" href="/_r/mf-x/1.0.0/e.js" crossorigin>',
    '<link rel="preload" as="fetch" href="/api/menu-items/" crossorigin>',
    '<style>h1{color:red}</style><h1>Hello</h1>',
    '<script type="application/json">{\n"a":1}</script><script defer src="/main.js"></script>',
  ].join('');
  assert.equal(withoutScripts.rewrite(page), `${font}<style>h1{color:red}</style><h1>Hello</h1>`);
});
