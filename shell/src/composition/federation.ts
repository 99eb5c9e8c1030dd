import type { ComposedRemote } from '@site/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AssetGuard } from './assetGuard';
import { explainFailure } from './explainFailure';
import { RemoteError } from './RemoteError';

/** Either of the two releases of a remote that a page may show. */
export type ComposedRelease = Omit<ComposedRemote, 'lastKnownGood' | 'section'>;

/** Loads what a release exposes. `round` counts how often the visitor asked to try again. */
export type LoadExposed = (release: ComposedRelease, key: string, round: number) => Promise<unknown>;

/**
 * How long a script may stay silent. Far longer than visitors wait for it (TIMES.remoteDeadline): a late answer on a slow
 * line is still shown.
 */
const SCRIPT_TIMEOUT_MS = 20_000;

/**
 * The only place that knows module federation's runtime. A release is registered by the address of its entry, straight from
 * the composition, so no manifest is fetched. Each
 * round registers under a new name and runs the entry anew: neither the runtime's nor the bundle's caches outlive a failure.
 */
export function createFederation(guard: AssetGuard): LoadExposed {
  registerPlugins([
    {
      name: 'site-asset-guard',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        guard.protect(script);
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);
  const registered = new Set<string>();

  return async (release, key, round) => {
    const entry = new URL(release.base + release.entry, location.origin).href;
    const name = round === 0 ? release.container : `${release.container}~${round}`;
    if (!registered.has(name)) {
      registered.add(name);
      // The runtime would go on with a container that is already there, and with what failed inside it.
      Object.assign(window, { [release.container]: undefined });
      registerRemotes([
        {
          name,
          entry: round === 0 ? entry : `${entry}?round=${round}`,
          entryGlobalName: release.container,
          type: 'var',
        },
      ]);
    }
    let module: unknown;
    try {
      module = await loadRemote(`${name}/${key.replace(/^\.\//, '')}`);
    } catch (error) {
      throw explainFailure(error, entry);
    }
    if (!module) throw new RemoteError('invalid', `${release.name} ${release.version} answered nothing for ${key}`);
    return module;
  };
}
