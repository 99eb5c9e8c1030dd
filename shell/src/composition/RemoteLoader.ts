import type { ComposedRemote } from '@site/contracts';
import type { ComponentType } from 'react';
import type { ComposedRelease, LoadExposed } from './federation';
import { raceReleases } from './raceReleases';
import { RemoteError, type FailureCause } from './RemoteError';

export type LoadedModule = { release: ComposedRelease; Component: ComponentType };

export type ReportFailure = (
  release: Pick<ComposedRelease, 'name' | 'version' | 'source'>,
  module: string,
  cause: FailureCause,
  message: string,
) => void;

/** Loads the modules of one remote, from its active release or, once, from its last known good one. */
export type RemoteLoader = {
  /** The active release, which is tried first. */
  release: ComposedRelease;
  load(module: string): Promise<LoadedModule>;
  /** What `load` has already brought, without waiting: a warm change of route shows no skeleton. */
  loaded(module: string): LoadedModule | null;
  /** The visitor sees that the module is late. */
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

  const loadFirst = async (module: string): Promise<LoadedModule> => {
    const first = await raceReleases({
      releases: releases
        .filter((release) => !rejected.has(release))
        .sort((a, b) => Number(b === settled) - Number(a === settled)),
      attempt: (release) => attempt(release, module),
      onFailure: (release, { failure, message }) => report(release, module, failure, message),
    });
    settled ??= first.release;
    return first;
  };

  return {
    release: remote,

    load(module) {
      const known = pending.get(module);
      if (known) return known;
      const loading = loadFirst(module).then(
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

    reportLate: (module) => report(settled ?? remote, module, 'timeout', 'Not loaded in time'),

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

/** @throws RemoteError when a module exports no component by default */
export function componentOf(exports: unknown, release: ComposedRelease, module: string): ComponentType {
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
