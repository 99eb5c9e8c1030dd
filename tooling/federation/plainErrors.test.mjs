import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import webpack from 'webpack';

/** @type {typeof import('./baseConfig.js')} */
const { baseConfig } = createRequire(import.meta.url)('./baseConfig.js');

/**
 * What the build of a section says of a source.
 *
 * @param {string} source
 * @returns {Promise<string>}
 */
async function errorsOf(source) {
  const dir = mkdtempSync(join(tmpdir(), 'plain-errors-'));
  // The compiler adds its native stack where the machine asks for it.
  process.env.RUST_BACKTRACE = '1';
  try {
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'mf-x' }));
    writeFileSync(join(dir, 'App.tsx'), source);
    const config = { ...baseConfig(dir, { development: false, refresh: false }), entry: './App.tsx' };
    return await new Promise((resolve, reject) => {
      webpack(config, (error, stats) =>
        error ? reject(error) : resolve(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? ''),
      );
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

it('CMP-254 a build that fails says what, in which file and line, and shows no native stack', async () => {
  const text = await errorsOf('export const n = (1;\nexport const m = 2;\n');
  assert.match(text, /ERROR in \.\/App\.tsx\n/);
  assert.match(text, /Expected ',', got ';'/);
  assert.match(text, /App\.tsx:1:1\]/);
  assert.doesNotMatch(text, /Caused by|backtrace|unknown|swc-loader|node_modules/);
});

it('CMP-254 a module that is missing is named with the file that imports it', async () => {
  const text = await errorsOf("import { n } from './nothing';\nexport const m = n;\n");
  assert.match(text, /ERROR in \.\/App\.tsx 1:0/);
  assert.match(text, /Can't resolve '\.\/nothing'/);
});
