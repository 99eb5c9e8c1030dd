import { existsSync, readFileSync } from 'node:fs';
import { isProcessAlive } from '../processes/isProcessAlive.mjs';
import { ROOT } from '../environment/settings.mjs';
import { SiteProcess } from './SiteProcess.mjs';

/** `npm run serve` as a supervisor runs it: npm, the command, the guard and the server. */
export class ServiceProcess extends SiteProcess {
  /** @param {{ port: number, env: NodeJS.ProcessEnv, logDir: string }} options */
  constructor(options) {
    super(options, () => this.kill());
  }

  /** Starts another one, while the one before may still be ending. */
  launch() {
    this.spawn('npm', ['run', 'serve'], ROOT);
    return { pid: this.child?.pid ?? 0, exited: this.exited };
  }

  async kill() {
    for (const pid of familyOf(this.child?.pid ?? 0)) send(pid, 'SIGKILL');
    await this.exited;
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
