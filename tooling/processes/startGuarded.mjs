import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('./guard.mjs', import.meta.url));

/**
 * @typedef {object} GuardedProcess
 * @property {import('node:child_process').ChildProcess} process  the guard; its exit is the command's exit
 * @property {Promise<number>} exited  the command's exit code, 0 when it was stopped on request
 * @property {() => boolean} running
 * @property {() => Promise<void>} stop  asks the command to end, by SIGTERM then SIGKILL, and waits for it
 */

/**
 * Starts a long-running command that ends with this process, however this process ends.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {'inherit' | 'pipe' | number} [options.output]  where stdout and stderr go; a number is a file descriptor
 * @param {(text: string) => void} [options.onOutput]  of either stream, where output is a pipe
 * @param {string} [options.removeAfter]  a folder to delete once the command has ended, also after a crash of ours
 * @returns {GuardedProcess}
 */
export function startGuarded(command, parameters, { cwd, env, output = 'pipe', onOutput, removeAfter } = {}) {
  const guardOptions = removeAfter ? ['--remove', removeAfter] : [];
  const guard = spawn(process.execPath, [GUARD, ...guardOptions, '--', command, ...parameters], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', output, output],
  });
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    // `close`, not `exit`: by then everything it printed has been read.
    guard.once('close', (code) => resolve(code ?? 1));
    guard.once('error', () => resolve(127));
  });
  // The guard may be gone already when its pipe is closed: nothing is lost then.
  guard.stdin?.on('error', () => undefined);
  if (onOutput) for (const stream of [guard.stdout, guard.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  return {
    process: guard,
    exited,
    running: () => guard.exitCode === null && guard.signalCode === null,
    stop: async () => {
      guard.stdin?.end();
      await exited;
    },
  };
}

/**
 * Runs a long command to its end, guarded as above, and keeps what it printed.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runGuarded(command, parameters, { onOutput, ...options } = {}) {
  let output = '';
  const { exited } = startGuarded(command, parameters, {
    ...options,
    onOutput: (text) => {
      output += text;
      onOutput?.(text);
    },
  });
  return { code: await exited, output };
}
