import type { AssetGuard } from './assetGuard';
import { causeOfRequest } from './explainFailure';
import { RemoteError } from './RemoteError';

/** What an entry defines: webpack's container protocol. */
export type Container = {
  /** Gives the container the modules that the page shares. Before the first `get`. */
  init(shareScope: object): unknown;
  /** @returns a factory of the exposed module `key`, once its chunks are loaded */
  get(key: string): Promise<() => unknown>;
};

/**
 * How long a script may stay silent. Far longer than visitors wait for it (TIMES.remoteDeadline): a late answer on a
 * slow line is still shown.
 */
const SCRIPT_TIMEOUT_MS = 20_000;

/**
 * Runs the entry of a release and returns the container that it defines under the global `name`.
 *
 * @throws RemoteError when the script does not load or defines no container
 */
export async function runEntry(name: string, address: string, guard: AssetGuard): Promise<Container> {
  // A container of an earlier round would hide that this run defined none.
  Object.assign(window, { [name]: undefined });
  await loadScript(address, guard);
  const container = (window as unknown as Record<string, Container | undefined>)[name];
  if (typeof container?.init !== 'function' || typeof container.get !== 'function')
    throw new RemoteError('invalid', `${address} defined no container ${name}`);
  return container;
}

function loadScript(address: string, guard: AssetGuard): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    guard.protect(script);
    const fail = (error: RemoteError) => {
      finish();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new RemoteError('timeout', `${address} did not load within ${SCRIPT_TIMEOUT_MS} ms`)),
      SCRIPT_TIMEOUT_MS,
    );
    function finish() {
      clearTimeout(timer);
      script.remove();
    }
    script.onload = () => {
      finish();
      resolve();
    };
    script.onerror = () => fail(new RemoteError(causeOfRequest(address), `${address} did not load`));
    document.head.append(script);
  });
}
