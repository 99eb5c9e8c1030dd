/** The shell's service worker among the files of its release. */
export const WORKER_FILE = 'worker.js';

/** Where the server answers with that worker, or with one that removes itself. */
export const WORKER_PATH = '/service-worker.js';

/** Header of a page: the composition that it was made from. */
export const COMPOSITION_HEADER = 'Site-Composition';

/** Header of an answer from the service worker: when it was saved, as an ISO instant. An answer of the server has none. */
export const SAVED_AT_HEADER = 'Site-Saved-At';

/** What the server writes before the worker's script: all that the worker knows of the composition. */
export type WorkerFacts = {
  composition: string;
  /** Paths whose page may be saved when it is opened. */
  pages: string[];
  /** Those of them that are saved at once. */
  offline: string[];
  /** Where the files of the composed releases lie, each ends in "/". */
  bases: string[];
  /** Files that are saved at once, by address, with their integrity. */
  files: Record<string, string>;
};
