import type { Instant } from './money';

/** A release on its way to all visitors. */
export type Rollout = {
  version: string;
  /** The share of visitors who see it: 1 to 99. */
  percent: number;
  /** It also decides which visitors they are, so that a larger share includes all visitors of the smaller one. */
  since: Instant;
};

/**
 * POST /api/composition/rollouts, with `If-Match`: shows a published release to a share of the visitors. For the release that
 * is shown to a share already it changes the share.
 */
export type RolloutRequest = {
  remote: string;
  version: string;
  /** 1 to 99. */
  percent: number;
  reason: string;
};

/** POST /api/composition/promotions, with `If-Match`: the release of a rollout becomes what all visitors see. */
export type PromotionRequest = { remote: string; reason: string };

/** POST /api/composition/abandonments, with `If-Match`: all visitors see again what most of them saw. */
export type AbandonmentRequest = { remote: string; reason: string };
