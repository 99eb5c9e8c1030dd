import type { SlotName } from './composition';
import type { ActiveRelease } from './health';
import type { Instant } from './money';
import type { Rollout } from './rollouts';

/** One part of the site, the shell or a section, as its live release is doing. */
export type LivePart = ActiveRelease & {
  title: string;
  owner: string;
  /** Empty when the release was built outside a repository. */
  commit: string;
  built_at: Instant;
  /** What Roll Back brings back; null when there is nothing before. */
  previous: string | null;
  /** Since when it is switched off; null while it is on. */
  off_since: Instant | null;
  /** Enough visitors have seen it work. */
  is_proven: boolean;
  /** More pages failed with it than chance explains. */
  is_failing: boolean;
  /** Pages that were served with it since it was activated, and how many of them reported a failure. */
  page_loads: number;
  failing_pages: number;
  /** Brotli bytes of script that its first load costs, and how many it may; null for the shell, which has no budget of its own. */
  first_load_bytes: number;
  budget_bytes: number | null;
  /** The release that a share of the visitors sees in place of this one; null while none does. */
  rollout: LiveRollout | null;
  routes: string[];
  slots: SlotName[];
};

/** A release that is being rolled out, and how it is doing since it began; compare it with the part's own figures. */
export type LiveRollout = Rollout & { is_failing: boolean; page_loads: number; failing_pages: number };

/** GET /api/admin/releases: what visitors see now. */
export type LiveReleases = {
  /** What a change names in If-Match. */
  composition_id: string;
  parts: LivePart[];
  /** Sections with releases that are not on the site: removed, or not activated yet. */
  absent: string[];
};
