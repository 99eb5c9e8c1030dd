import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../processes/run.mjs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

test('OPS-71 a data folder that can be read only is refused before anything starts, with what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'read-only-'));
  // Root may write everywhere.
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
  chmodSync(dataDir, 0o500);
  const program = `
    import { readSettings } from ${JSON.stringify(join(import.meta.dirname, 'settings.mjs'))};
    ${isRoot ? `process.setuid(${NOBODY});` : ''}
    try { readSettings({ DATA_DIR: ${JSON.stringify(dataDir)} }) } catch ({ message, remedy }) { console.log(message + '\\n' + remedy) }`;
  try {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    const [message, remedy] = stdout.split('\n');
    assert.equal(
      message,
      `The data folder ${dataDir} can't be written to: EACCES: permission denied, access '${dataDir}'`,
    );
    assert.equal(remedy, 'Choose a folder that you may write to: DATA_DIR=~/site-data npm start');
  } finally {
    rmdirSync(dataDir);
  }
});
