import { defineModel, bigint, withDefault } from '../defineModel';

/** One row for each restaurant. A transaction that gives or takes places locks it first. */
export const Kitchen = defineModel('Kitchen', 'kitchens', {
  /** Counts the committed transactions that locked it. */
  changes: withDefault(bigint(), 0),
});
