import type { InvariantState } from '@site/contracts';
import { defineModel, date, json, nullable } from '../defineModel';

/** The last check of recent rows: one row for each restaurant. */
export const InvariantLook = defineModel('InvariantLook', 'invariant_looks', {
  /** When a process last took the turn to check. */
  turnTakenAt: date(),
  /** Null until the first check has ended. */
  checkedAt: nullable(date()),
  /** How far back it looked. */
  since: nullable(date()),
  states: nullable(json<InvariantState[]>()),
});
