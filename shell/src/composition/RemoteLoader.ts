import type { ComposedRelease, ComposedRemote } from '@site/contracts';
import { messagesReady } from '@site/kit';
import type { ComponentType } from 'react';
import type { LoadExposed } from './federation';
import { keepModules, type LoadedModule } from './keepModules';
import { raceReleases } from './raceReleases';
import { RemoteError, type FailureCause } from './RemoteError';

export type { LoadedModule };

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
  /** Loads a module that is rendered next. A failure is met by that render's `load` and not tried again before. */
  prepare(module: string): Promise<LoadedModule>;
  /** What `load` has already brought, without waiting: a warm change of route shows no skeleton. */
  loaded(module: string): LoadedModule | null;
  /** The visitor sees that the module is late. */
  reportLate(module: string): void;
  /**
   * A component threw. Answers whether another release is left to try; never when this one had already been seen, for a living
   * page does not swap versions.
   */
  reject(broken: LoadedModule, module: string, error: RemoteError, wasSeen: boolean): boolean;
  /**
   * The visitor asks again: everything that failed is open to be tried once more, past all caches, and from a newer
   * release where there is one.
   */
  retry(): void;
  /** Whether loading failed so long ago that another try may end otherwise. */
  isWorthAnotherTry(): boolean;
  /** Whether a module was loaded. */
  isUsed(): boolean;
  /** The remote as a newer composition has it. A living page does not swap versions, so one in use stays. */
  renew(remote: ComposedRemote): void;
};

const ANOTHER_TRY_AFTER_MS = 5000;

type Options = {
  remote: ComposedRemote;
  loadExposed: LoadExposed;
  report: ReportFailure;
  /** Called for each release before it is asked again. */
  bypassCaches: (base: string) => void;
  /** Asks for the newest composition before the next try; may lead to `renew`. Never rejects. */
  fetchNewest: () => Promise<void>;
};

export function createRemoteLoader({ remote, loadExposed, report, bypassCaches, fetchNewest }: Options): RemoteLoader {
  let releases = releasesOf(remote);
  const rejected = new Set<ComposedRelease>();
  /** The release that worked first. The remote's other modules are taken from it too, so that a page shows one version. */
  let settled: ComposedRelease | null = null;
  let round = 0;
  let asking: Promise<void> | null = null;

  const attempt = async (release: ComposedRelease, module: string): Promise<LoadedModule> => {
    const exports = await loadExposed(release, module, round);
    // Its code asked for its texts while it was run.
    await messagesReady();
    return { release, Component: componentOf(exports, release, module) };
  };

  const modules = keepModules(async (module) => {
    await asking;
    const first = await raceReleases({
      releases: releases
        .filter((release) => !rejected.has(release))
        .sort((a, b) => Number(b === settled) - Number(a === settled)),
      attempt: (release) => attempt(release, module),
      onFailure: (release, { failure, message }) => report(release, module, failure, message),
    });
    settled ??= first.release;
    return first;
  });

  function forget() {
    settled = null;
    modules.forget();
  }

  return {
    get release() {
      return releases[0] ?? remote;
    },
    load: (module) => modules.load(module),
    prepare: (module) => modules.prepare(module),
    loaded: (module) => modules.loaded(module),
    reportLate: (module) => report(settled ?? releases[0] ?? remote, module, 'timeout', 'Not loaded in time'),

    reject({ release }, module, error, wasSeen) {
      report(release, module, error.failure, error.message);
      if (wasSeen) return false;
      rejected.add(release);
      forget();
      return releases.some((other) => !rejected.has(other));
    },

    retry() {
      round++;
      rejected.clear();
      releases.forEach(({ base }) => bypassCaches(base));
      forget();
      asking = fetchNewest();
    },

    isWorthAnotherTry: () => (modules.sinceFailure() ?? 0) > ANOTHER_TRY_AFTER_MS,
    isUsed: () => modules.isUsed(),

    renew(newer) {
      if (!modules.isUsed() && !sameReleases(releasesOf(newer), releases)) releases = releasesOf(newer);
    },
  };
}

/** The active release and, where there is one, the last known good one; none of a section that is switched off. */
function releasesOf(remote: ComposedRemote): ComposedRelease[] {
  if (remote.off) return [];
  return remote.lastKnownGood ? [remote, remote.lastKnownGood] : [remote];
}

function sameReleases(some: readonly ComposedRelease[], others: readonly ComposedRelease[]): boolean {
  return some.length === others.length && some.every(({ version }, index) => version === others[index]?.version);
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
