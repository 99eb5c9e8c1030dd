import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import { ROOT } from '../environment/settings.mjs';

// Parsed without types: the rules in question need none, and the file does not exist.
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
});

/**
 * @param {string} path
 * @param {string} code
 */
async function faultsOf(path, code) {
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, path) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const GLOBAL = [
  "import { createGlobalStyle } from 'styled-components';\nexport const G = createGlobalStyle``;\n",
  "import './page.css';\n",
  "document.body.style.display = 'none';\n",
  "document.documentElement.classList.add('dark');\n",
  'document.adoptedStyleSheets = [];\n',
  "export const sheet = document.createElement('style');\n",
];

describe('the lint rules for global styles', () => {
  for (const code of GLOBAL)
    it(`CMP-55 report in a remote, and not in the shell: ${code.split('\n')[0]}`, async () => {
      assert.equal((await faultsOf('mf-careers/src/planted.ts', code)).length, 1);
      assert.deepEqual(await faultsOf('shell/src/planted.ts', code), []);
    });

  it('let a remote style its own elements', async () => {
    const code = "import { styled } from 'styled-components';\nexport const Box = styled.div`color: red;`;\n";
    assert.deepEqual(await faultsOf('mf-careers/src/planted.ts', code), []);
  });
});
