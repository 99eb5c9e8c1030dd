import type { ComposedRelease } from '@site/contracts';
import type { AssetGuard } from './assetGuard';
import { explainFailure } from './explainFailure';
import { RemoteError } from './RemoteError';
import { runEntry, type Container } from './runEntry';

/** Loads what a release exposes. `round` counts how often the visitor asked to try again. */
export type LoadExposed = (release: ComposedRelease, key: string, round: number) => Promise<unknown>;

/**
 * Loads exposed modules by webpack's container protocol. A release is run from the address of its entry, straight from
 * the composition, so no manifest is fetched. Each round runs the entry again, from a new address: no cache of the
 * browser or of the bundle outlives a failure.
 */
export function createFederation(guard: AssetGuard): LoadExposed {
  const containers = new Map<string, Promise<Container>>();

  const start = async (release: ComposedRelease, address: string): Promise<Container> => {
    const container = await runEntry(release.container, address, guard);
    await container.init(__webpack_share_scopes__.default);
    return container;
  };

  const containerOf = (release: ComposedRelease, entry: string, round: number): Promise<Container> => {
    const address = round === 0 ? entry : `${entry}?round=${round}`;
    const known = containers.get(address);
    if (known) return known;
    const starting = start(release, address);
    containers.set(address, starting);
    // Another module of the release may be asked for later, when the line is back.
    starting.catch(() => containers.delete(address));
    return starting;
  };

  return async (release, key, round) => {
    const entry = new URL(release.base + release.entry, location.origin).href;
    let module: unknown;
    try {
      const container = await containerOf(release, entry, round);
      module = (await container.get(key))();
    } catch (error) {
      throw explainFailure(error, entry);
    }
    if (!module) throw new RemoteError('invalid', `${release.name} ${release.version} answered nothing for ${key}`);
    return module;
  };
}
