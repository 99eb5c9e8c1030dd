import { programOf } from '../start/backend.mjs';
import { ROOT } from '../environment/settings.mjs';
import { SiteProcess, type ProcessOptions } from './SiteProcess.mts';

/** One process of the server without a guard, so that a signal reaches the server itself. */
export class ServerProcess extends SiteProcess {
  readonly #root: string;

  constructor({ root = ROOT, ...options }: ProcessOptions & { root?: string | undefined }) {
    super(options, () => this.end('SIGKILL'));
    this.#root = root;
  }

  /** Starts it and waits until a probe is green. */
  async start(probe = '/readyz') {
    this.spawn(process.execPath, ['--enable-source-maps', programOf(this.#root), 'serve'], this.#root);
    await this.ready(probe);
  }

  /** @returns its exit code; null when the signal ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child?.kill(signal);
    return this.exited;
  }
}
