import type { ComposedRemote } from '@site/contracts';
import type { ComponentType } from 'react';
import type { ComposedRelease, LoadExposed } from './federation';
import { RemoteError, type FailureCause } from './RemoteError';

/**
 * When the active release has said nothing for so long, the last known good one is started beside it, while there is still
 * time before the visitor is told. Often it is in the browser's cache already.
 */
export const LAST_KNOWN_GOOD_AFTER_MS = 1800;

export type LoadedModule = { release: ComposedRelease; Component: ComponentType };

export type ReportFailure = (release: ComposedRelease, module: string, cause: FailureCause, message: string) => void;

/** Loads the modules of one remote, from its active release or, once, from its last known good one. */
export type RemoteLoader = {
  load(module: string): Promise<LoadedModule>;
  /** What `load` has already brought, without waiting: a warm change of route shows no skeleton. */
  loaded(module: string): LoadedModule | null;
  /** The visitor has been told that the module is late. */
  reportLate(module: string): void;
  /**
   * A component threw. Answers whether another release is left to try; never when this one had already been seen, for a living
   * page does not swap versions.
   */
  reject(broken: LoadedModule, module: string, error: RemoteError, wasSeen: boolean): boolean;
  /** The visitor asks again: everything that failed is open to be tried once more, past all caches. */
  startAnew(): void;
};

type Options = {
  remote: ComposedRemote;
  loadExposed: LoadExposed;
  report: ReportFailure;
  /** Called for each release before it is asked again. */
  askAnew: (base: string) => void;
};

export function createRemoteLoader({ remote, loadExposed, report, askAnew }: Options): RemoteLoader {
  const releases: ComposedRelease[] = remote.lastKnownGood ? [remote, remote.lastKnownGood] : [remote];
  const rejected = new Set<ComposedRelease>();
  const pending = new Map<string, Promise<LoadedModule>>();
  const done = new Map<string, LoadedModule>();
  /** The release that worked first. The remote's other modules are taken from it too, so that a page shows one version. */
  let settled: ComposedRelease | null = null;
  let round = 0;

  const attempt = async (release: ComposedRelease, module: string): Promise<LoadedModule> => {
    const exports = await loadExposed(release, module, round);
    return { release, Component: componentOf(exports, release, module) };
  };

  const race = (module: string): Promise<LoadedModule> =>
    new Promise((resolve, reject) => {
      const waiting = releases
        .filter((release) => !rejected.has(release))
        .sort((a, b) => Number(b === settled) - Number(a === settled));
      let running = 0;
      let firstFailure: RemoteError | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const startNext = () => {
        clearTimeout(timer);
        const release = waiting.shift();
        if (!release) return;
        running++;
        if (waiting.length > 0) timer = setTimeout(() => startBeside(release), LAST_KNOWN_GOOD_AFTER_MS);
        attempt(release, module).then(
          (result) => {
            clearTimeout(timer);
            settled ??= release;
            resolve(result);
          },
          (error: unknown) => {
            const failure = asRemoteError(error);
            report(release, module, failure.failure, failure.message);
            firstFailure ??= failure;
            running--;
            if (waiting.length > 0) startNext();
            else if (running === 0) reject(firstFailure);
          },
        );
      };

      const startBeside = (silent: ComposedRelease) => {
        report(silent, module, 'timeout', `No answer within ${LAST_KNOWN_GOOD_AFTER_MS} ms`);
        startNext();
      };

      if (waiting.length === 0) reject(new RemoteError('render', 'Every release of it failed while rendering'));
      startNext();
    });

  return {
    load(module) {
      const known = pending.get(module);
      if (known) return known;
      const loading = race(module).then(
        (result) => {
          if (pending.get(module) === loading) done.set(module, result);
          return result;
        },
        (error: unknown) => {
          if (pending.get(module) === loading) pending.delete(module);
          throw error;
        },
      );
      pending.set(module, loading);
      return loading;
    },

    loaded: (module) => done.get(module) ?? null,

    reportLate: (module) => report(settled ?? remote, module, 'timeout', 'Not there when the visitor was told'),

    reject({ release }, module, error, wasSeen) {
      report(release, module, error.failure, error.message);
      if (wasSeen) return false;
      rejected.add(release);
      forget();
      return releases.some((other) => !rejected.has(other));
    },

    startAnew() {
      round++;
      rejected.clear();
      releases.forEach(({ base }) => askAnew(base));
      forget();
    },
  };

  function forget() {
    settled = null;
    pending.clear();
    done.clear();
  }
}

function asRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  return new RemoteError('unknown', error instanceof Error ? error.message : String(error), { cause: error });
}

function componentOf(exports: unknown, release: ComposedRelease, module: string): ComponentType {
  const component = (exports as { default?: unknown }).default;
  if (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  )
    return component as ComponentType;
  throw new RemoteError(
    'invalid',
    `${module} of ${release.name} ${release.version} has no component as its default export`,
  );
}
