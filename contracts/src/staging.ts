import type { CompositionWarning } from './compositionChanges';
import type { Instant } from './money';

/** POST /api/composition/staging: shows a published release to all who have a link to staging, in place of the live one. */
export type StagingRequest = { remote: string; version: string; reason: string };

/** A release that is staged. It ends when the release is activated, when another one is staged, or when it is taken off. */
export type StagedRelease = StagingRequest & { stagedAt: Instant; stagedBy: string };

/** What staging is made of besides what is live; the answer to each change of it. */
export type Staging = {
  /** In the order in which they were staged. */
  releases: StagedRelease[];
  /** Why some of them are left out: they do not fit what is live and what was staged before them. */
  leftOut: CompositionWarning[];
};

/** For how long POST /api/composition/staging/links makes a link, in days. */
export const STAGING_LINK_DAYS = 30;

/** Where links to staging lead. */
export const STAGING_PATH = '/_preview/staging';
