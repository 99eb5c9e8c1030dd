import { programOf } from '../start/backend.mjs';
import { ROOT } from '../environment/settings.mjs';
import { SiteProcess } from './SiteProcess.mjs';

/** One process of the server without a guard, so that a signal reaches the server itself. */
export class ServerProcess extends SiteProcess {
  /** @param {{ port: number, env: NodeJS.ProcessEnv, logDir: string, root?: string | undefined }} options */
  constructor({ root = ROOT, ...options }) {
    super(options, () => this.end('SIGKILL'));
    this.root = root;
  }

  /**
   * Starts it and waits until it is ready.
   *
   * @param {{ until?: string }} [options]  path of the probe that must be green
   */
  async start({ until = '/readyz' } = {}) {
    this.spawn(process.execPath, ['--enable-source-maps', programOf(this.root), 'serve'], this.root);
    await this.ready(until);
  }

  /**
   * @param {NodeJS.Signals} signal
   * @returns {Promise<number | null>}  its exit code; null when the signal ended it
   */
  async end(signal) {
    this.child?.kill(signal);
    return this.exited;
  }
}
