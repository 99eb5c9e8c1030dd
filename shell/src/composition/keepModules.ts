import type { ComposedRelease } from '@site/contracts';
import type { ComponentType } from 'react';

/** A module, with the release that it came from. */
export type LoadedModule = { release: ComposedRelease; Component: ComponentType };

/** What one remote has loaded on this page. */
export type KeptModules = {
  /** Joins a load of the same module that is under way. A failure is not kept. */
  load(module: string): Promise<LoadedModule>;
  loaded(module: string): LoadedModule | null;
  isUsed(): boolean;
  /** Milliseconds since the last failure; null when nothing failed since `forget`. */
  sinceFailure(): number | null;
  forget(): void;
};

export function keepModules(loadFirst: (module: string) => Promise<LoadedModule>): KeptModules {
  const pending = new Map<string, Promise<LoadedModule>>();
  const done = new Map<string, LoadedModule>();
  let failedAt: number | null = null;

  return {
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
          failedAt = performance.now();
          throw error;
        },
      );
      pending.set(module, loading);
      return loading;
    },
    loaded: (module) => done.get(module) ?? null,
    isUsed: () => done.size > 0,
    sinceFailure: () => (failedAt === null ? null : performance.now() - failedAt),
    forget() {
      failedAt = null;
      pending.clear();
      done.clear();
    },
  };
}
