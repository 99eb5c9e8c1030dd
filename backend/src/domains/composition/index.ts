import { schedule } from '../../lib/schedule';
import { isStoreRemote } from '../../lib/store/openStore';
import type { Domain } from '../../Domain';
import { compositionRoutes } from './composition.routes';
import { purgeOldReports } from './faults/purgeOldReports';
import { flushPageLoads } from './health/pageLoads';
import { followRecalls, tellLastRecall } from './activation/tellLastRecall';
import { rollBackBroken } from './faults/rollBackBroken';
import { sectionKit } from './kit/sectionKit';
import { releaseFiles } from './serving/releaseFiles';
import { whyShellIsNotStored, verifyStoredReleases } from './faults/verifyStoredReleases';

export { readActiveReleases } from './activation/activeReleases';
export { addRehearsal, type Rehearsal } from './activation/rehearsal';
export { currentComposition } from './activation/currentComposition';
export type { FilledComposition } from './activation/fillComposition';
export type { Judgement } from './gate/Refusal';
export { checkFit } from './gate/checkComposition';
export { parsePrerenderedFrames } from './gate/checkPrerenderedFrames';
export { issuePageToken } from './faults/pageToken';
export { countPageLoad } from './health/pageLoads';
export { findRecalled } from './health/releaseStates';
export { versionsOf } from './activation/nextComposition';
export { countFailures, type FailureCount } from './faults/countFailures';
export { previewComposition, PreviewRefused } from './previews/previewComposition';
export { PREVIEW_KEY_PATTERN, previewKeyOf, readPreviewKey, type Preview } from './previews/previewKey';
export { safeReleases } from './previews/safeReleases';
export { BUCKETS } from './rollouts/buckets';
export { cohortOf, composeCohort, findPageComposition, hasRollouts } from './rollouts/cohorts';
export { countRolloutPage } from './rollouts/rolloutMetrics';
export { fittingReleases, listStagedVersions } from './staging/stagedReleases';
export { getRelease } from './releases/releaseCatalog';
export { pruneReleases } from './retention/pruneReleases';
export { copyReleases } from './retention/copyReleases';
export { storeAt } from './store/releaseStore';
export { readReleaseFile } from './releases/readReleaseFile';

const FLUSH_MS = 10_000;
const HOUR_MS = 3_600_000;
/** A read of a disk costs nothing, and a bucket checks its objects itself. */
const VERIFY_MS = { folder: 600_000, bucket: 6 * HOUR_MS };

export const composition: Domain = {
  routes: compositionRoutes,
  middleware: (env) => [releaseFiles(), sectionKit(env)],
  apiMiddleware: tellLastRecall,
  readiness: { name: 'releases', check: whyShellIsNotStored },
  start: (env) => {
    const verifyMs = VERIFY_MS[isStoreRemote(env) ? 'bucket' : 'folder'];
    const stops = [
      schedule(FLUSH_MS, 'page loads counted', flushPageLoads),
      schedule(FLUSH_MS, 'broken releases rolled back', rollBackBroken),
      schedule(FLUSH_MS, 'recalls followed', followRecalls),
      schedule(HOUR_MS, 'old reports purged', purgeOldReports),
      schedule(verifyMs, 'stored releases verified', verifyStoredReleases, { atOnce: true }),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
