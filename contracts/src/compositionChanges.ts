import type { Composition } from './composition';
import type { Instant } from './money';

/**
 * POST /api/composition/activations, with `If-Match: "<id of the current composition>"`, or `If-None-Match: *` while
 * none exists. Several changes become visible together or not at all.
 */
export type ActivationRequest = { changes: { remote: string; version: string }[]; reason: string };

/**
 * POST /api/composition/rollbacks, with `If-Match`. Without `remote` the whole site goes back, without `to` (a
 * composition's id) it goes back by one step.
 */
export type RollbackRequest = { remote?: string; to?: string; reason: string };

/** POST /api/composition/removals, with `If-Match`: takes a section out of the site. */
export type RemovalRequest = { remote: string; reason: string };

/** POST /api/composition/switches, with `If-Match`: switches a section off, or on again. */
export type SwitchRequest = { remote: string; off: boolean; reason: string };

/** What a team should know of its change, by the part that it is about. */
export type CompositionWarning = { remote: string; message: string };

/**
 * A part that changes: the most script that one page loads of it, in brotli bytes, also for a visitor who had the page before.
 * `delta`: what the same page costs such a visitor in bytes when the browser takes differences (Compression Dictionary
 * Transport, RFC 9842); older servers don't send it.
 */
export type CompositionDownload = { remote: string; bytes: number; delta?: number };

/** The answer to each change of the composition. `downloads` is empty when it brings back what visitors had; older servers don't send it. */
export type ChangedComposition = Composition & { warnings: CompositionWarning[]; downloads?: CompositionDownload[] };

/** POST /api/composition/checks: what an activation would be answered, without making it. */
export type CheckRequest = Pick<ActivationRequest, 'changes'>;
/** The answer to it: with a refusal the activation would be refused. */
export type CheckedComposition = {
  refusals: CompositionWarning[];
  warnings: CompositionWarning[];
  downloads?: CompositionDownload[];
};

/**
 * POST /api/composition/previews: a link that shows these published releases in place of the live ones, only in browsers that
 * open it.
 */
export type PreviewRequest = Pick<ActivationRequest, 'changes'> & {
  /** For how long the link works, 1 to PREVIEW_MAX_HOURS. Default: 24. */
  hours?: number;
};
/** The answer to it. `url` is absolute, and works until `expiresAt`. */
export type PreviewLink = { url: string; expiresAt: Instant };
/** A week. */
export const PREVIEW_MAX_HOURS = 168;

/** What the audit list tells of. */
export type CompositionAction =
  | 'publish'
  | 'activate'
  | 'rollback'
  | 'remove'
  | 'switch_off'
  | 'switch_on'
  | 'rollout_start'
  | 'rollout_change'
  | 'rollout_abandon'
  | 'promote'
  | 'refuse'
  | 'prune';

/** One row of GET /api/composition/audit. */
export type CompositionAuditEntry = {
  id: string;
  at: Instant;
  actor: string;
  action: CompositionAction;
  remote: string | null;
  version: string | null;
  previousVersion: string | null;
  compositionId: string | null;
  reason: string;
};
