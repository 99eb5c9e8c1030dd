import { SHELL, type Release, type SlotName } from '@site/contracts';
import type { Fault } from './Fault';
import type { Refusal } from './Refusal';

/** Brotli bytes: of the script that a first load may cost, and of one file. `facts` are bytes as they are. */
export const BUDGETS = {
  /** A remote's own code behind one exposed module: its entry and that module's chunks. */
  remote: 40 * 1024,
  /** Shell and every remote with a slot on the home page. */
  home: 180 * 1024,
  /** Shell and one remote, cold. */
  route: 220 * 1024,
  /** What every guest's page says of one remote: titles, routes, links, and the hash of each script. Ours have about one KiB. */
  facts: 8 * 1024,
  /** Any file of a remote: a picture as a camera makes it is beyond, and a warning. */
  file: 1024 * 1024,
} as const;

/** The heaviest way to enter a release, in brotli bytes of script. */
export function firstLoadBytes(release: Release, modules?: readonly string[]): number {
  return sumOf(release, firstLoadScripts(release, modules));
}

/** The scripts of the heaviest way to enter a release. */
export function firstLoadScripts(
  release: Release,
  modules: readonly string[] = release.exposes.map(({ key }) => key),
): string[] {
  const perModule = release.exposes.filter(({ key }) => modules.includes(key)).map(({ js }) => scriptsOf(release, js));
  const loads = perModule.length > 0 ? perModule : [scriptsOf(release, [])];
  return loads.reduce((heaviest, load) => (sumOf(release, load) > sumOf(release, heaviest) ? load : heaviest));
}

function scriptsOf(release: Release, files: readonly string[]): string[] {
  return [...new Set([...release.entry, ...files])].filter((file) => /\.m?js$/.test(file));
}

function sumOf(release: Release, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (release.sizes[file]?.br ?? 0), 0);
}

type Load = { key: string; remote: string; bytes: number; budget: number; words: string; shell?: string };

/** Finds the releases that exceed their budget, alone or together on a page. */
export function checkBudgets(shell: Release, remotes: readonly Release[]): Fault[] {
  return loadsOf(shell, remotes)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ key, remote, bytes, budget, words, shell: shellWords }) => ({
      key,
      remote,
      bytes,
      message: `${words} ${kib(bytes)}, over its budget of ${kib(budget)}`,
      ...(shellWords && {
        other: { remote: SHELL, message: `${shellWords} ${kib(bytes)}, over its budget of ${kib(budget)}` },
      }),
    }));
}

/** From this share of a budget on the next change may be refused. */
const NEARLY = 0.9;

/** Finds the changed parts that come near a budget. */
export function nearBudgets(shell: Release, remotes: readonly Release[], changed: readonly string[]): Refusal[] {
  return loadsOf(shell, remotes)
    .filter(({ remote, bytes, budget }) => changed.includes(remote) && bytes <= budget && bytes > budget * NEARLY)
    .map(({ remote, bytes, budget, words }) => ({
      remote,
      message: `${words} ${kib(bytes)}, ${Math.round((bytes / budget) * 100)} % of ${kib(budget)}`,
    }));
}

function loadsOf(shell: Release, remotes: readonly Release[]): Load[] {
  const shellBytes = firstLoadBytes(shell);
  const atHome = remotes.filter((remote) => homeModules(remote).length > 0);
  const home = atHome.reduce((sum, remote) => sum + firstLoadBytes(remote, homeModules(remote)), shellBytes);
  const own = remotes.map((release) => ({ remote: release.remote, bytes: firstLoadBytes(release) }));
  return [
    ...own.map(({ remote, bytes }) => ({
      key: `size ${remote}`,
      remote,
      bytes,
      budget: BUDGETS.remote,
      words: 'its own code is',
    })),
    ...remotes
      .filter(({ section }) => section.access !== 'admin')
      .map((release) => ({
        key: `facts of ${release.remote}`,
        remote: release.remote,
        bytes: factBytes(release),
        budget: BUDGETS.facts,
        words: 'what each page of the site says of it is',
      })),
    ...own.map(({ remote, bytes }) => ({
      key: `size of a visit to ${remote}`,
      remote,
      bytes: shellBytes + bytes,
      budget: BUDGETS.route,
      words: 'a first visit to it loads with the shell',
      shell: `a first visit to ${remote} loads`,
    })),
    {
      key: 'size of the home page',
      remote: atHome[0]?.remote ?? SHELL,
      bytes: home,
      budget: BUDGETS.home,
      words: "the home page's first load is",
      shell: "the home page's first load is",
    },
  ];
}

/** Pages list the scripts of every section, so that the browser checks each one. */
function factBytes({ section: { title, titles, routes, slots, nav }, exposes, integrity }: Release): number {
  const scripts = Object.entries(integrity).filter(([file]) => /\.(m?js|css)$/.test(file));
  return Buffer.byteLength(JSON.stringify([title, titles, routes, slots, nav, exposes, scripts]));
}

function homeModules({ section }: Release): string[] {
  const slots = Object.entries(section.slots) as [SlotName, string][];
  return slots.filter(([slot]) => slot.startsWith('home.')).map(([, module]) => module);
}

const kib = (bytes: number) => `${Math.ceil(bytes / 102.4) / 10} KiB`;
