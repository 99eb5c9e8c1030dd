/**
 * Runs one command and makes sure that it never outlives its parent.
 *
 * usage: node guard.mjs [--remove <folder>] -- <command> [arguments]
 *
 * The parent holds the other end of this process' stdin. When that pipe closes, because the parent wants the command to
 * end or because the parent itself was killed (SIGKILL runs no handler, but the kernel still closes its pipes), the
 * command gets SIGTERM and, if that doesn't help, SIGKILL. Started detached, the guard and its command are a process
 * group of their own: Ctrl+C in the terminal reaches the parent alone, which then ends things in order.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** A database that writes back its pages needs a few seconds; past this it hangs. */
const PATIENCE_MS = 20_000;

const split = process.argv.indexOf('--');
const options = process.argv.slice(2, split);
const [command = '', ...parameters] = process.argv.slice(split + 1);
const folderToRemove = options[0] === '--remove' ? options[1] : undefined;

const child = spawn(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), PATIENCE_MS).unref();
}

/**
 * Reaches what the command started as well: they share the guard's process group. The guard hears SIGTERM too and goes
 * on; SIGKILL ends it with them, when there is nothing left to wait for.
 *
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
function signalGroup(signal) {
  if (signal === 'SIGKILL') removeFolder();
  try {
    process.kill(-process.pid, signal);
  } catch {
    // Not a group's leader (started by hand in a shell), or no groups on this system.
    child.kill(signal);
  }
}

function removeFolder() {
  if (folderToRemove) rmSync(folderToRemove, { recursive: true, force: true });
}

/** @param {number} code */
function leave(code) {
  removeFolder();
  process.exit(code);
}

process.stdin.on('end', end).on('error', end).on('close', end).resume();
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, end);

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  leave(127);
});
child.on('exit', (code, signal) => leave(code ?? (ending ? 0 : signal === 'SIGKILL' ? 137 : 1)));
