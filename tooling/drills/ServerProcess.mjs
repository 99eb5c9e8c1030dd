import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programOf } from '../start/backend.mjs';
import { ROOT } from '../environment/settings.mjs';
import { onShutdown } from '../start/shutdown.mjs';

const READY_WITHIN_MS = 40_000;

/** One process of the server without a guard, so that a signal reaches the server itself. */
export class ServerProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Promise<number | null>} */
  #exited = Promise.resolve(0);

  /** @param {{ port: number, env: NodeJS.ProcessEnv, logDir: string, root?: string | undefined }} options */
  constructor({ port, env, logDir, root = ROOT }) {
    this.root = root;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.env = { ...env, PORT: String(port) };
    mkdirSync(logDir, { recursive: true });
    this.logFile = join(logDir, `server-${port}.log`);
    onShutdown(() => this.end('SIGKILL'));
  }

  /**
   * Starts it and waits until it is ready.
   *
   * @param {{ until?: string }} [options]  path of the probe that must be green
   */
  async start({ until: probe = '/readyz' } = {}) {
    const log = openSync(this.logFile, 'a');
    const child = spawn(process.execPath, ['--enable-source-maps', programOf(this.root), 'serve'], {
      cwd: this.root,
      env: this.env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#exited = new Promise((resolve) => void child.once('exit', (code) => resolve(code)));
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await this.answers(probe))) {
      if (child.exitCode !== null || Date.now() > until) {
        throw new Error(`The server did not become ready:\n${readFileSync(this.logFile, 'utf8').slice(-2000)}`);
      }
      await sleep(50);
    }
  }

  /** @param {string} path */
  async answers(path) {
    try {
      return (await fetch(this.origin + path, { signal: AbortSignal.timeout(3000) })).ok;
    } catch {
      return false;
    }
  }

  /**
   * @param {NodeJS.Signals} signal
   * @returns {Promise<number | null>}  its exit code; null when the signal ended it
   */
  async end(signal) {
    this.#child?.kill(signal);
    return this.#exited;
  }
}
