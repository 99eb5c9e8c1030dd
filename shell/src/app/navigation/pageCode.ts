import type { Composition } from '../../composition/createComposition';
import { pageOfPath } from '../pages';

/** The code of every page of the site, the shell's own and those of the remotes. */
export type PageCode = {
  /** Whether the page of a path can be rendered at once. */
  isLoaded(path: string): boolean;
  /** Loads it. Resolves when it is there or has failed; a failure is shown where the page is opened. */
  load(path: string): Promise<void>;
};

export function createPageCode(composition: Pick<Composition, 'warm' | 'isLoaded'>): PageCode {
  return {
    isLoaded: (path) => pageOfPath(path)?.isLoaded() ?? composition.isLoaded(path),
    load: (path) => pageOfPath(path)?.preload() ?? composition.warm(path),
  };
}
