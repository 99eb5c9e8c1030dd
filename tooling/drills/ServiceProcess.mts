import { familyOf, send } from '../processes/family.mjs';
import { ROOT } from '../environment/settings.mjs';
import { SiteProcess, type ProcessOptions } from './SiteProcess.mts';

/** `npm run serve` as a supervisor runs it: npm, the command, the guard and the server. */
export class ServiceProcess extends SiteProcess {
  constructor(options: ProcessOptions) {
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
