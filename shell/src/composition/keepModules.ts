import type { ComposedRelease } from '@site/contracts';
import type { ComponentType } from 'react';

/** A module, with the release that it came from. */
export type LoadedModule = { release: ComposedRelease; Component: ComponentType };

/** What one remote has loaded on this page. */
export type KeptModules = {
  /** Joins a load of the same module that is under way. A failure is not kept, but for one of `prepare`, which it takes. */
  load(module: string): Promise<LoadedModule>;
  /** Loads a module that is rendered next: that render's `load` meets the same failure, and asks for nothing twice. */
  prepare(module: string): Promise<LoadedModule>;
  loaded(module: string): LoadedModule | null;
  isUsed(): boolean;
  /** Milliseconds since the last failure; null when nothing failed since `forget`. */
  sinceFailure(): number | null;
  forget(): void;
};

export function keepModules(loadFirst: (module: string) => Promise<LoadedModule>): KeptModules {
  const pending = new Map<string, Promise<LoadedModule>>();
  const done = new Map<string, LoadedModule>();
  /** Modules that `prepare` asked for and `load` did not yet. */
  const prepared = new Set<string>();
  let failedAt: number | null = null;

  function start(module: string): Promise<LoadedModule> {
    const loading = loadFirst(module).then(
      (result) => {
        if (pending.get(module) === loading) done.set(module, result);
        return result;
      },
      (error: unknown) => {
        if (pending.get(module) === loading && !prepared.has(module)) pending.delete(module);
        failedAt = performance.now();
        throw error;
      },
    );
    pending.set(module, loading);
    return loading;
  }

  return {
    load(module) {
      const loading = pending.get(module) ?? start(module);
      // A failure from before is taken with this call.
      if (prepared.delete(module)) loading.catch(() => pending.get(module) === loading && pending.delete(module));
      return loading;
    },
    prepare(module) {
      prepared.add(module);
      return pending.get(module) ?? start(module);
    },
    loaded: (module) => done.get(module) ?? null,
    isUsed: () => done.size > 0,
    sinceFailure: () => (failedAt === null ? null : performance.now() - failedAt),
    forget() {
      failedAt = null;
      pending.clear();
      prepared.clear();
      done.clear();
    },
  };
}
