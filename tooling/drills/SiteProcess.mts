import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { poll } from '../processes/poll.mjs';
import { untilReady } from '../processes/untilReady.mjs';
import { onShutdown } from '../start/shutdown.mjs';
import type { ChildProcess } from 'node:child_process';

const READY = { withinMs: 60_000, everyMs: 50 };
const RECOVERY_MS = 20_000;

export type ProcessOptions = { port: number; env: NodeJS.ProcessEnv; logDir: string };

/** A process of the site that a drill starts, signals and starts again at the same address. Its log goes to a file. */
export class SiteProcess {
  child: ChildProcess | undefined;
  exited: Promise<number | null> = Promise.resolve(0);

  readonly port: number;
  readonly origin: string;
  readonly logFile: string;
  readonly #env: NodeJS.ProcessEnv;

  /** @param end  what ends it for good */
  constructor({ port, env, logDir }: ProcessOptions, end: () => Promise<unknown>) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
    mkdirSync(logDir, { recursive: true });
    this.logFile = join(logDir, `server-${port}.log`);
    onShutdown(async () => void (await end()));
  }

  spawn(command: string, parameters: readonly string[], cwd: string) {
    const log = openSync(this.logFile, 'a');
    const child = spawn(command, parameters, { cwd, env: this.#env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.child = child;
    this.exited = new Promise((resolve) => void child.once('exit', (code) => resolve(code)));
  }

  /** Waits until a probe is green. */
  async ready(probe: string = '/readyz') {
    const isRunning = () => this.child?.exitCode === null && this.child.signalCode === null;
    if ((await untilReady(isRunning, () => this.answers(probe), READY)) !== 'ready')
      throw new Error(`The server did not become ready:\n${this.readLog().slice(-2000)}`);
  }

  /** Waits for it to be ready again after a fault. A drill finds by itself what came too late. */
  async recovers() {
    await poll(() => this.answers('/readyz'), { withinMs: RECOVERY_MS });
  }

  async answers(path: string) {
    try {
      return (await fetch(this.origin + path, { signal: AbortSignal.timeout(3000) })).ok;
    } catch {
      return false;
    }
  }

  readLog() {
    return readFileSync(this.logFile, 'utf8');
  }
}
