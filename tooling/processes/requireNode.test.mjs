import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { run } from './run.mjs';

const OLD = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;

for (const command of ['section-kit/generator/cli.mjs', 'release/cli.mjs', 'preview/cli.mjs', 'start/bootstrap.mjs'])
  it(`CMP-260 ${command} says which Node it needs to one that is too old`, async () => {
    const file = join(import.meta.dirname, '..', command);
    const old = `data:text/javascript,${encodeURIComponent(OLD)}`;
    const { code, stdout, stderr } = await run(process.execPath, ['--import', old, file, '--help']);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^This needs Node 20\.19 or newer; this is Node 18\.20\.4\.\nGet it from /);
  });
