import type { Instant } from './money';

/** A promise about the data that has to hold at any time, after any fault, and what was found against it. */
export type InvariantState = {
  /** `I1` to `I16` are those of backend/src/invariants; others name what they guard. */
  id: string;
  promise: string;
  /** Found, up to the bound of one look. */
  violations: number;
  /** Some of what was found, each with the row it was found at. */
  samples: string[];
  milliseconds: number;
};

/** GET /api/invariants: staff. The last look at what changed lately; null before the first. */
export type InvariantReport = {
  checked_at: Instant | null;
  /** Older rows were not checked: `npm run invariants` checks everything. */
  since: Instant | null;
  invariants: InvariantState[];
};
