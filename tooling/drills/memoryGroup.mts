import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onShutdown } from '../start/shutdown.mjs';

/** What the two versions of control groups call the same things. */
const VERSIONS = [
  {
    root: '/sys/fs/cgroup/memory',
    own: /^\d+:memory:(.*)$/m,
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
  },
  { root: '/sys/fs/cgroup', own: /^0::(.*)$/m, limit: 'memory.max', peak: 'memory.peak', kills: 'memory.events' },
];

/** Processes that share a limit of memory, as those of a container or a systemd unit do. */
export class MemoryGroup {
  constructor(
    readonly folder: string,
    readonly outside: string,
    readonly version: (typeof VERSIONS)[number],
  ) {}

  /** @returns or why there can be none here */
  static create(bytes: number): MemoryGroup | string {
    if (process.getuid?.() !== 0) return 'only root can limit memory';
    for (const version of VERSIONS) {
      const folder = join(version.root, `drill-${process.pid}`);
      try {
        const own = version.own.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/';
        mkdirSync(folder);
        onShutdown(() => rmdirSync(folder));
        writeFileSync(join(folder, version.limit), String(bytes));
        return new MemoryGroup(folder, join(version.root, own, 'cgroup.procs'), version);
      } catch {
        // The other version may be the one in use.
      }
    }
    return 'no control group for memory can be made here';
  }

  /** Runs something that spawns a process at once, which begins in the group with all that it spawns itself. */
  around<T>(spawn: () => T): T {
    writeFileSync(join(this.folder, 'cgroup.procs'), String(process.pid));
    try {
      return spawn();
    } finally {
      writeFileSync(this.outside, String(process.pid));
    }
  }

  /** The most that all of them together had, files that were read included. In bytes. */
  get peak() {
    return Number(readFileSync(join(this.folder, this.version.peak), 'utf8'));
  }

  /** How many processes the kernel has ended for want of memory. */
  get kills() {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(this.folder, this.version.kills), 'utf8'))?.[1] ?? NaN);
  }
}
