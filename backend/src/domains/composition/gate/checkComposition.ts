import { routeBase, SHELL, type Release } from '@site/contracts';
import semver from 'semver';
import type { Fault } from './Fault';

/** Whether what is composed can run together. An empty list lets the composition be activated. */
export function checkComposition(shell: Release, remotes: readonly Release[]): Fault[] {
  return [
    ...checkRoutes(shell, remotes),
    ...checkLinks(shell, remotes),
    ...checkSlots(remotes),
    ...remotes.flatMap((each) => checkFit(shell, each)),
  ];
}

/**
 * Whether a release can run inside this shell at all: the host contract, the shared singletons, and each name that it imports
 * from them. Releases from before the lists of names are judged by their versions alone.
 */
export function checkFit(shell: Release, { remote, section, shared, names }: Release): Fault[] {
  const faults: Fault[] = [];
  const add = (what: string, wanted: string, missing: string, lacking = missing) =>
    faults.push({
      key: `fit ${remote} ${what}`,
      remote,
      message: `it ${wanted}, ${missing}`,
      other: { remote: SHELL, message: `${remote} ${wanted}, ${lacking}` },
    });

  const provided = shell.section.hostContract;
  if (!semver.satisfies(provided, section.hostContract))
    add(
      'host contract',
      `wants the host contract ${section.hostContract}`,
      `the shell provides ${provided}`,
      `it provides ${provided}`,
    );
  for (const [name, { singleton, requiredVersion }] of Object.entries(shared)) {
    if (!singleton) continue;
    const own = shell.shared[name];
    if (!own)
      add(name, `shares the singleton ${name}`, 'which the shell does not provide', 'which it does not provide');
    else if (!semver.satisfies(own.version, requiredVersion))
      add(name, `wants ${name} ${requiredVersion}`, `the shell provides ${own.version}`, `it provides ${own.version}`);
  }
  for (const [door, used] of Object.entries(names ?? {})) {
    const provided = shell.names?.[door];
    if (!provided) continue;
    for (const name of used.filter((each) => !provided.includes(each)))
      add(
        `${door} ${name}`,
        `uses ${name} of ${door}`,
        'which the shell does not provide',
        'which it does not provide',
      );
  }
  return faults;
}

type Route = { route: string; owner: string };

function* checkRoutes(shell: Release, remotes: readonly Release[]): Generator<Fault> {
  const taken: Route[] = shell.section.routes.map((route) => ({ route, owner: SHELL }));
  for (const { remote, section } of remotes) {
    for (const route of section.routes) {
      const other = taken.find((entry) => collide(entry, { route, owner: remote }));
      if (other)
        yield {
          key: `route ${remote} ${route} ${other.owner} ${other.route}`,
          remote,
          message: `its route ${route} collides with ${other.route} of ${other.owner}`,
          other: {
            remote: other.owner,
            message: `its route ${other.route} collides with ${route} of ${remote}`,
          },
        };
      taken.push({ route, owner: remote });
    }
  }
}

function collide(taken: Route, { route, owner }: Route): boolean {
  if (taken.owner === owner) return false;
  return covers(routeBase(route), taken.route) || covers(routeBase(taken.route), routeBase(route));
}

/** Whether a path is `prefix` or lies below it, where the section that owns the prefix may have a page one day. */
function covers(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** A place of the frame shows one link to an address: a second one, of another part, could take its label or hide it. */
function* checkLinks(shell: Release, remotes: readonly Release[]): Generator<Fault> {
  const owners = new Map<string, string>();
  for (const { remote, section } of [shell, ...remotes]) {
    for (const { place, to } of section.nav) {
      const owner = owners.get(`${place} ${to}`) ?? remote;
      owners.set(`${place} ${to}`, owner);
      if (owner === remote) continue;
      const words = `it has a link to ${to} in the ${place}`;
      yield {
        key: `link ${place} ${to} ${owner} ${remote}`,
        remote,
        message: `${words}, which ${owner} has already`,
        other: { remote: owner, message: `${words}, which ${remote} has already` },
      };
    }
  }
}

function* checkSlots(remotes: readonly Release[]): Generator<Fault> {
  const owners = new Map<string, string>();
  for (const { remote, section } of remotes) {
    for (const slot of Object.keys(section.slots)) {
      const owner = owners.get(slot);
      if (owner)
        yield {
          key: `slot ${slot} ${owner} ${remote}`,
          remote,
          message: `it fills the slot ${slot}, which ${owner} fills already`,
          other: { remote: owner, message: `it fills the slot ${slot}, which ${remote} fills already` },
        };
      else owners.set(slot, remote);
    }
  }
}
