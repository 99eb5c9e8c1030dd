import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { fillPlace } = await tsImport('./document.mts', import.meta.url);
const { toMarkdown } = await tsImport('./table.mts', import.meta.url);

const page = 'Intro\n\n<!-- bench:server -->\n\nold\n\n<!-- /bench:server -->\n\nOutro\n';

describe('fillPlace', () => {
  it('replaces what was generated and nothing else', () => {
    const filled = fillPlace(page, 'server', 'new');
    assert.equal(filled, page.replace('old', 'new'));
  });
  it('gives the same when it is done again', () => {
    const once = fillPlace(page, 'server', 'new');
    assert.equal(fillPlace(once, 'server', 'new'), once);
  });
  it('says when the document has no such place', () => {
    assert.throws(() => fillPlace(page, 'browser', 'new'), /no place for browser/);
  });
});

describe('toMarkdown', () => {
  it('aligns text to the left and figures to the right', () => {
    const text = toMarkdown({
      columns: ['row', 'a'],
      rows: [
        ['menu', '1,234'],
        ['cart', '5'],
      ],
    });
    assert.equal(text, ['| row  |     a |', '| ---- | ----: |', '| menu | 1,234 |', '| cart |     5 |'].join('\n'));
  });
});
