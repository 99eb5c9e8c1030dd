import { defineSiteModel, date, key, string, type RowOf } from '../defineModel';

/** The release of a remote that people with a link to staging see: one row for each remote at most. */
export const StagedRelease = defineSiteModel('StagedRelease', 'release_stagings', {
  remote: key(string(60)),
  version: string(60),
  reason: string(500),
  stagedBy: string(120),
  stagedAt: date(),
});

export type StagedReleaseRow = RowOf<typeof StagedRelease>;
