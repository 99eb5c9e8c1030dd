// OPS-58: the guides name everything that an operator may set, and every invariant that a check may name.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../environment/settings.mjs';

/** Of a start from source alone. */
const OF_DEVELOPMENT = ['ADMIN_EMAIL', 'DEV_REMOTES'];

/** @type {typeof import('../../backend/src/env/index')} */
let environment;
before(async () => {
  environment = await tsImport('../../backend/src/env/index.ts', import.meta.url);
});

const read = (/** @type {string} */ name) => readFileSync(join(ROOT, 'docs', name), 'utf8');

test('OPS-58 each setting of the server is in the guide to deploying', () => {
  const guide = read('deploy.md');
  const missing = environment.SETTING_NAMES.filter(
    (name) => !OF_DEVELOPMENT.includes(name) && !new RegExp(`\`${name}\\b`).test(guide),
  );
  assert.deepEqual(missing, []);
});

test('OPS-58 each invariant is in the table of the guide to reliability, and the table has no other', () => {
  const folder = join(ROOT, 'backend/src/invariants/definitions');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const defined = sources.flatMap((text) => [...text.matchAll(/^ +id: '([\w-]+)',$/gm)].map(([, id]) => id));
  const [table = ''] = /^\| id .*\n(\|.*\n)+/m.exec(read('reliability.md')) ?? [];
  const listed = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, id]) => id);
  assert.deepEqual(listed.sort(), defined.sort());
});
