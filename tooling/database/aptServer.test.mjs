import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runGuarded } from '../processes/startGuarded.mjs';
import { unpackServer } from './aptServer.mjs';
import { unpackedFolder } from './obtainServer.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const notes = () => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n');

/** Stands in for the download: a server that can only say its version. @param {string} shared @param {string} root */
async function unpack(shared, root) {
  appendFileSync(join(shared, '../notes'), `unpacked by ${process.pid}\n`);
  await sleep(300);
  for (const path of ['usr/bin', 'usr/sbin']) mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'usr/bin/mariadb-dump'), '');
  writeFileSync(join(root, 'usr/sbin/mariadbd'), '#!/bin/sh\necho "Ver 10.11 MariaDB"\n', { mode: 0o755 });
}

/** A process that starts as the others do. @param {string} during  what it does while it unpacks */
function script(during) {
  const from = (/** @type {string} */ name) => JSON.stringify(new URL(name, import.meta.url).href);
  return `import { unpackServer } from ${from('./aptServer.mjs')};
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    const server = await unpackServer(${JSON.stringify(join(folder, 'mariadb'))}, () => undefined, async (shared, root) => {
      appendFileSync(shared + '/../notes', 'unpacked by ' + process.pid + '\\n');
      for (const path of ['/usr/bin', '/usr/sbin']) mkdirSync(root + path, { recursive: true });
      writeFileSync(root + '/usr/bin/mariadb-dump', '');
      ${during}
      writeFileSync(root + '/usr/sbin/mariadbd', '#!/bin/sh\\necho MariaDB\\n', { mode: 0o755 });
    });
    console.log(server.binary);`;
}

it('is unpacked once for several starts at once, in one process and in several', async () => {
  const shared = join(folder, 'mariadb');
  const inOne = [1, 2, 3].map(() => unpackServer(shared, () => undefined, unpack));
  const inOthers = [1, 2, 3].map(() => runGuarded(process.execPath, ['--input-type=module', '-e', script('')]));
  const binaries = [
    ...(await Promise.all(inOne)).map((server) => server?.binary),
    ...(await Promise.all(inOthers)).map(({ output }) => output.trim()),
  ];
  assert.deepEqual(new Set(binaries), new Set([join(shared, 'root/usr/sbin/mariadbd')]));
  assert.equal(notes().length, 1);
});

it('is unpacked again after a start that was killed half way', async () => {
  const shared = join(folder, 'mariadb');
  const killed = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    script('await new Promise(() => setInterval(() => 0, 1000));'),
  ]);
  while (!existsSync(join(shared, 'root.part/usr'))) await sleep(20);
  const waiting = unpackServer(shared, () => undefined, unpack);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  assert.equal((await waiting)?.kind, 'mariadb');
  assert.equal(notes().length, 2);
  assert.ok(!existsSync(join(shared, 'root.part')));
});

it('leaves nothing half-made when the download fails, and tries again at the next start', async () => {
  const shared = join(folder, 'mariadb');
  const fails = () => Promise.reject(new Error('no network'));
  await assert.rejects(
    unpackServer(shared, () => undefined, fails),
    /no network/,
  );
  assert.equal((await unpackServer(shared, () => undefined, unpack))?.kind, 'mariadb');
});

it('is shared by all data folders of a clone, and kept in the data folder where the clone is read-only', () => {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  assert.equal(unpackedFolder('/one', join(clone, '.data')), join(clone, '.data/mariadb'));
  assert.equal(unpackedFolder('/two', join(clone, '.data')), join(clone, '.data/mariadb'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  assert.equal(unpackedFolder('/one', join(file, '.data')), '/one/mariadb');
});
