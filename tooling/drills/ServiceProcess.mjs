import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive } from '../processes/isProcessAlive.mjs';
import { ROOT } from '../environment/settings.mjs';
import { onShutdown } from '../start/shutdown.mjs';

const READY_WITHIN_MS = 60_000;

/** `npm run serve` as a supervisor runs it: npm, the command, the guard and the server. */
export class ServiceProcess {
  #pid = 0;
  /** @type {Promise<number | null>} */
  #exited = Promise.resolve(0);

  /** @param {{ port: number, env: NodeJS.ProcessEnv, logDir: string }} options */
  constructor({ port, env, logDir }) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.env = { ...env, PORT: String(port) };
    mkdirSync(logDir, { recursive: true });
    this.logFile = join(logDir, `service-${port}.log`);
    onShutdown(() => this.kill());
  }

  /** Starts another one, while the one before may still be ending. */
  launch() {
    const log = openSync(this.logFile, 'a');
    const child = spawn('npm', ['run', 'serve'], { cwd: ROOT, env: this.env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#pid = child.pid ?? 0;
    this.#exited = new Promise((resolve) => void child.once('exit', (code) => resolve(code)));
    return { pid: this.#pid, exited: this.#exited };
  }

  /** Waits until it is ready. */
  async ready() {
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await this.answers('/readyz'))) {
      if (Date.now() > until) throw new Error(`The service did not become ready:\n${this.readLog().slice(-2000)}`);
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

  readLog() {
    return readFileSync(this.logFile, 'utf8');
  }

  async kill() {
    for (const pid of familyOf(this.#pid)) send(pid, 'SIGKILL');
    await this.#exited;
  }
}

/** A process and everything that it started. @param {number} pid @returns {number[]} */
export function familyOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  return [pid, ...children.flatMap(familyOf)];
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  if (pid > 0 && isProcessAlive(pid)) process.kill(pid, signal);
}
