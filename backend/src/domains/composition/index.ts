import { every } from '../../lib/every';
import type { Domain } from '../Domain';
import { compositionRoutes } from './composition.routes';
import { forgetOldReports } from './forgetOldReports';
import { releaseFiles } from './releaseFiles';
import { whyShellIsNotStored, verifyStoredReleases } from './verifyStoredReleases';

export { currentComposition } from './currentComposition';
export type { FilledComposition } from './fillComposition';
export { checkFit } from './gate/checkComposition';
export { parsePrerenderedFrames } from './gate/checkPrerenderedFrames';
export { readReleaseFile } from './readReleaseFile';

const HOUR_MS = 3_600_000;
const VERIFY_MS = 600_000;

export const composition: Domain = {
  name: 'composition',
  routes: compositionRoutes,
  middleware: () => [releaseFiles()],
  readiness: { name: 'releases', check: whyShellIsNotStored },
  start: () => {
    const stops = [
      every(HOUR_MS, 'old reports forgotten', forgetOldReports),
      every(VERIFY_MS, 'stored releases verified', verifyStoredReleases, { atOnce: true }),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
