import { schedule } from '../../lib/schedule';
import type { Domain } from '../../Domain';
import { compositionRoutes } from './composition.routes';
import { purgeOldReports } from './faults/purgeOldReports';
import { releaseFiles } from './releases/releaseFiles';
import { whyShellIsNotStored, verifyStoredReleases } from './faults/verifyStoredReleases';

export { readActiveReleases } from './activation/activeReleases';
export { currentComposition } from './activation/currentComposition';
export type { FilledComposition } from './activation/fillComposition';
export { checkFit } from './gate/checkComposition';
export { parsePrerenderedFrames } from './gate/checkPrerenderedFrames';
export { countFailures, type FailureCount } from './faults/countFailures';
export { readReleaseFile } from './releases/readReleaseFile';

const HOUR_MS = 3_600_000;
const VERIFY_MS = 600_000;

export const composition: Domain = {
  name: 'composition',
  routes: compositionRoutes,
  middleware: () => [releaseFiles()],
  readiness: { name: 'releases', check: whyShellIsNotStored },
  start: () => {
    const stops = [
      schedule(HOUR_MS, 'old reports purged', purgeOldReports),
      schedule(VERIFY_MS, 'stored releases verified', verifyStoredReleases, { atOnce: true }),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
