import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockFolder } from './folderLock.mjs';

const STARTS = 6;
/** Without the second lock, about one round in 400 gave the folder to two: a few seconds of them find a worse fault at once. */
const ROUNDS = 100;
/** No system gives a process this id. */
const DEAD = '999999999 1';

/** Takes the folders that it is sent, each at the moment that it is sent. */
const START = `
  const { lockFolder } = await import(${JSON.stringify(new URL('./folderLock.mjs', import.meta.url).href)});
  process.on('message', ({ folder, at }) => {
    while (Date.now() < at);
    let isMine = true;
    try { lockFolder(folder); } catch { isMine = false; }
    process.send(isMine);
  });
  process.send('ready');`;

test('CMP-296 of several starts that meet the lock of a dead process at most one takes the folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  const program = join(root, 'start.mjs');
  writeFileSync(program, START);
  const starts = Array.from({ length: STARTS }, () => fork(program));
  try {
    await Promise.all(starts.map((start) => once(start, 'message')));
    for (let round = 0; round < ROUNDS; round += 1) {
      const folder = mkdtempSync(join(root, 'data-'));
      writeFileSync(join(folder, 'in-use-by'), DEAD);
      const answers = starts.map(async (start) => (await once(start, 'message'))[0]);
      const at = Date.now() + 3;
      for (const start of starts) start.send({ folder, at });
      assert.ok((await Promise.all(answers)).filter(Boolean).length <= 1);
    }
  } finally {
    for (const start of starts) start.kill();
    rmSync(root, { recursive: true });
  }
});

test('CMP-296 the lock of a dead process is left to the start that removes it, unless that one died as well', () => {
  const root = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  try {
    const lock = join(root, 'in-use-by');
    const unlock = lockFolder(root);
    const living = readFileSync(lock, 'utf8');
    unlock();
    writeFileSync(lock, DEAD);
    writeFileSync(`${lock}.takeover`, living);
    assert.throws(() => lockFolder(root), /was taken by another start at the same moment/);
    assert.equal(readFileSync(lock, 'utf8'), DEAD);
    writeFileSync(`${lock}.takeover`, DEAD);
    lockFolder(root);
    assert.equal(readFileSync(lock, 'utf8'), living);
  } finally {
    rmSync(root, { recursive: true });
  }
});
