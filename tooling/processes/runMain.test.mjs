import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { run } from './run.mjs';

const COMMANDS = ['preview/cli.mjs', 'release/cli.mjs', 'section-kit/generator/cli.mjs', 'api/impact.mjs'];

describe('CMP-186 a mistake in what a team types', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'team-'));
  after(() => rmSync(cwd, { recursive: true, force: true }));

  /**
   * @param {string} command
   * @param {string[]} parameters
   */
  const type = (command, ...parameters) =>
    run(process.execPath, [join(import.meta.dirname, '..', command), ...parameters], { cwd });

  for (const command of COMMANDS)
    it(`an unknown option of ${command} is named below the usage`, async () => {
      const { code, stderr } = await type(command, '--nonsense');
      assert.equal(code, 1);
      // Last: a long usage scrolls what stands above it out of the terminal.
      assert.match(stderr, /\n\nUnknown option '--nonsense'.*\n$/);
      assert.match(stderr, /npm run|npx/);
      assert.doesNotMatch(stderr, /\n {4}at /);
    });

  /** @type {[string, string[]][]} */
  const named = [
    ['preview/cli.mjs', ['--host', 'real']],
    ['release/cli.mjs', ['--status']],
    ['section-kit/generator/cli.mjs', ['mf-events']],
  ];
  for (const [command, parameters] of named)
    for (const address of ['site.example', 'localhost:3000'])
      it(`${command} names ${address}, which is no address of a site`, async () => {
        const { code, stderr } = await type(command, ...parameters, '--site', address);
        assert.equal(code, 1);
        assert.match(stderr, new RegExp(`^\n"${address}" is not the address of a site\\.\n.*https://site\\.example`));
      });
});

it('CMP-192 a command whose reader ends first, as `head` does, ends without a word', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../release/cli.mjs'), '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (piece) => (said += String(piece)));
  const [code] = await once(child, 'close');
  assert.deepEqual([code, said], [0, '']);
});
