import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive } from './isProcessAlive.mjs';
import { runGuarded, startGuarded } from './startGuarded.mjs';

/**
 * @param {() => boolean} condition
 */
async function eventually(condition) {
  for (let waited = 0; !condition(); waited += 20) {
    assert.ok(waited < 5000, 'it did not come to pass within 5 s');
    await sleep(20);
  }
}

/**
 * A command that starts another one, and tells both their ids in a file.
 *
 * @param {string} file
 */
function family(file) {
  return ['sh', ['-c', `sleep 60 & echo "$$ $!" > ${file}.part; mv ${file}.part ${file}; wait`]];
}

/** @param {string} file */
function idsIn(file) {
  return readFileSync(file, 'utf8').trim().split(' ').map(Number);
}

it('hands on output and exit code', async () => {
  const result = await runGuarded('sh', ['-c', 'echo out; echo err >&2; exit 3']);
  assert.equal(result.code, 3);
  assert.match(result.output, /out/);
  assert.match(result.output, /err/);
});

it('tells of a command that does not exist', async () => {
  const { code, output } = await runGuarded('no-such-command', []);
  assert.equal(code, 127);
  assert.match(output, /no-such-command/);
});

it('ends a command and what that started, on request', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'guard-')), 'ids');
  const [command, parameters] = /** @type {[string, string[]]} */ (family(file));
  const guarded = startGuarded(command, parameters);
  await eventually(() => existsSync(file));
  await guarded.stop();
  await eventually(() => idsIn(file).every((pid) => !isProcessAlive(pid)));
});

it('ends a command and what that started when the parent is killed, and removes its folder', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'guard-')), 'ids');
  const folder = mkdtempSync(join(tmpdir(), 'guard-'));
  const [command, parameters] = /** @type {[string, string[]]} */ (family(file));
  const module = new URL('./startGuarded.mjs', import.meta.url).href;
  const script = `
    import { startGuarded } from ${JSON.stringify(module)};
    startGuarded(${JSON.stringify(command)}, ${JSON.stringify(parameters)}, { removeAfter: ${JSON.stringify(folder)} });
    setInterval(() => undefined, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  await eventually(() => existsSync(file));
  parent.kill('SIGKILL');
  await eventually(() => idsIn(file).every((pid) => !isProcessAlive(pid)) && !existsSync(folder));
});
