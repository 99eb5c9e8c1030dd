import type { PrivateDatabase } from '../database/startPrivateDatabase.mjs';
import type { Site } from '../start/startSite.mjs';

/** Handed from Jest's global setup to its global teardown, which run in one process. */
declare global {
  var testDatabase: PrivateDatabase | undefined;
  var removeProgram: (() => void) | undefined;
  var removeTemplate: (() => Promise<void>) | undefined;
  var journeySite: Site | undefined;
}
