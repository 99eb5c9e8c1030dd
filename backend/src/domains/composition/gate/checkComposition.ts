import { routeBase, SHELL, type Release } from '@site/contracts';
import semver from 'semver';
import { checkBudgets } from './budgets';
import type { Refusal } from './Refusal';

/** Faults that show only in releases together. An empty list lets the composition be activated. */
export function checkComposition(shell: Release, remotes: readonly Release[]): Refusal[] {
  return [
    ...checkRoutes(shell, remotes),
    ...checkSlots(remotes),
    ...remotes.flatMap((remote) => checkFit(shell, remote)),
    ...checkBudgets(shell, remotes),
  ];
}

/** Whether a release can run inside this shell at all: the host contract and the shared singletons. */
export function checkFit(shell: Release, { remote, section, shared }: Release): Refusal[] {
  const messages: string[] = [];
  const provided = shell.section.hostContract;
  if (!semver.satisfies(provided, section.hostContract))
    messages.push(`it wants the host contract ${section.hostContract}, the shell provides ${provided}`);
  for (const [name, { singleton, requiredVersion }] of Object.entries(shared)) {
    if (!singleton) continue;
    const own = shell.shared[name];
    if (!own) messages.push(`it shares the singleton ${name}, which the shell does not provide`);
    else if (!semver.satisfies(own.version, requiredVersion))
      messages.push(`it wants ${name} ${requiredVersion}, the shell provides ${own.version}`);
  }
  return messages.map((message) => ({ remote, message }));
}

function* checkRoutes(shell: Release, remotes: readonly Release[]): Generator<Refusal> {
  const taken = shell.section.routes.map((route) => ({ route, owner: SHELL }));
  for (const { remote, section } of remotes) {
    for (const route of section.routes) {
      const other = taken.find(
        (entry) =>
          entry.owner !== remote &&
          (covers(routeBase(route), entry.route) ||
            (entry.owner !== SHELL && covers(routeBase(entry.route), routeBase(route)))),
      );
      if (other) yield { remote, message: `its route ${route} collides with ${other.route} of ${other.owner}` };
      taken.push({ route, owner: remote });
    }
  }
}

/** Whether a path is `prefix` or lies below it, where the section that owns the prefix may have a page one day. */
function covers(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

function* checkSlots(remotes: readonly Release[]): Generator<Refusal> {
  const owners = new Map<string, string>();
  for (const { remote, section } of remotes) {
    for (const slot of Object.keys(section.slots)) {
      const other = owners.get(slot);
      if (other) yield { remote, message: `it fills the slot ${slot}, which ${other} fills already` };
      else owners.set(slot, remote);
    }
  }
}
