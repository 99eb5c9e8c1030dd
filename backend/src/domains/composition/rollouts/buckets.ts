import { createHash } from 'node:crypto';
import type { Rollout } from '@site/contracts';
import { createBoundedCache } from '../../../lib/boundedCache';

/** All visitors share this many buckets, so that a bucket identifies no visitor. One bucket is a tenth of a percent. */
export const BUCKETS = 1000;

/** Enough for the rollouts of a site, with what a change of each leaves behind. */
const MOST_KEPT = 32;
const kept = createBoundedCache<Uint16Array>(MOST_KEPT);

/**
 * Whether the visitors of a bucket see the release of a rollout. Exactly `percent` of the buckets do; a larger share keeps all
 * of a smaller one, and two rollouts are independent of each other.
 */
export function isInRollout(bucket: number, remote: string, { version, since, percent }: Rollout): boolean {
  const rank = ranksOf(`${remote} ${version} ${since}`)[bucket];
  return rank !== undefined && rank < (percent * BUCKETS) / 100;
}

/** The place of each bucket in an order that only the seed decides. */
function ranksOf(seed: string): Uint16Array {
  const known = kept.get(seed);
  if (known) return known;
  const hashed = Array.from({ length: BUCKETS }, (_, bucket) => ({
    bucket,
    hash: createHash('sha256').update(`${seed} ${bucket}`).digest('hex'),
  }));
  const ranks = new Uint16Array(BUCKETS);
  hashed
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .forEach(({ bucket }, rank) => {
      ranks[bucket] = rank;
    });
  kept.set(seed, ranks);
  return ranks;
}
