import { defineModel, date, integer, key, nullable, string, text, type RowOf } from '../defineModel';

/** A check of all data that a member of staff started. */
export const InvariantRun = defineModel('InvariantRun', 'invariant_runs', {
  /** UUIDv7. */
  id: key(string(36)),
  requestedBy: string(120),
  requestedAt: date(),
  finishedAt: nullable(date()),
  /** How many invariants it checks. */
  total: integer(),
  /** `CheckedInvariant[]` as JSON, one more after each step. */
  results: text('medium'),
});

export type InvariantRunRow = RowOf<typeof InvariantRun>;
