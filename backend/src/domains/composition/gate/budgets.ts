import { SHELL, type Release, type SlotName } from '@site/contracts';
import type { Refusal } from './Refusal';

/** Brotli bytes of script that a first load may cost. */
export const BUDGETS = {
  /** A remote's own code behind one exposed module: its entry and that module's chunks. */
  remote: 40 * 1024,
  /** Shell and every remote with a slot on the home page. */
  home: 180 * 1024,
  /** Shell and one remote, cold. */
  route: 220 * 1024,
} as const;

/** The heaviest way to enter a release, in brotli bytes of script. */
export function firstLoadBytes(release: Release, modules = release.exposes.map(({ key }) => key)): number {
  const entry = sumOf(release, new Set(release.entry));
  const perModule = release.exposes
    .filter(({ key }) => modules.includes(key))
    .map(({ js }) => sumOf(release, new Set(js.filter((file) => !release.entry.includes(file)))));
  return entry + Math.max(0, ...perModule);
}

function sumOf(release: Release, files: ReadonlySet<string>): number {
  return [...files]
    .filter((file) => /\.m?js$/.test(file))
    .reduce((sum, file) => sum + (release.sizes[file]?.br ?? 0), 0);
}

/** Which releases are over their budget, alone or on a page together. */
export function* checkBudgets(shell: Release, remotes: readonly Release[]): Generator<Refusal> {
  const shellBytes = firstLoadBytes(shell);
  let home = shellBytes;
  for (const release of remotes) {
    const own = firstLoadBytes(release);
    if (own > BUDGETS.remote)
      yield refusal(release.remote, `its own code is ${kib(own)}, over its budget of ${kib(BUDGETS.remote)}`);
    if (shellBytes + own > BUDGETS.route)
      yield refusal(
        release.remote,
        `a first visit to it loads ${kib(shellBytes + own)} with the shell, over ${kib(BUDGETS.route)}`,
      );
    const homeModules = (Object.entries(release.section.slots) as [SlotName, string][])
      .filter(([slot]) => slot.startsWith('home.'))
      .map(([, module]) => module);
    if (homeModules.length > 0) home += firstLoadBytes(release, homeModules);
  }
  if (home > BUDGETS.home)
    yield refusal(SHELL, `the home page's first load would be ${kib(home)} of script, over ${kib(BUDGETS.home)}`);
}

const refusal = (remote: string, message: string): Refusal => ({ remote, message });
const kib = (bytes: number) => `${Math.ceil(bytes / 102.4) / 10} KiB`;
