import type { Composition } from '../../composition/createComposition';
import { pageOfPath } from '../pages';

/** The code of every page of the site, the shell's own and those of the remotes. */
export type PageCode = {
  /** Whether the page of a path can be rendered at once. */
  isLoaded(path: string): boolean;
  /** Loads it for a page that is opened now. Resolves when it is there or has failed; the page shows the failure. */
  load(path: string): Promise<void>;
  /** Loads it in case the page is opened. Resolves when it is there or has failed. */
  warm(path: string): Promise<void>;
};

export function createPageCode(composition: Pick<Composition, 'prepare' | 'warm' | 'isLoaded'>): PageCode {
  return {
    isLoaded: (path) => pageOfPath(path)?.isLoaded() ?? composition.isLoaded(path),
    load: (path) => pageOfPath(path)?.preload() ?? composition.prepare(path),
    warm: (path) => pageOfPath(path)?.preload() ?? composition.warm(path),
  };
}
