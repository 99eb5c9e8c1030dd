import type { PrivateDatabase } from '../database/startPrivateDatabase.mjs';

declare global {
  /** Handed from Jest's global setup to its global teardown, which run in one process. */
  var testDatabase: PrivateDatabase | undefined;
}
