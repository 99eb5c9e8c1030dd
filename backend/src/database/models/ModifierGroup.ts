import { defineModel, bigint, integer, key, string, withDefault, type RowOf } from '../defineModel';

/** A choice that belongs to a dish, "Choose two sides". */
export const ModifierGroup = defineModel('ModifierGroup', 'modifier_groups', {
  id: key(bigint()),
  menuItemId: bigint(),
  name: string(120),
  minSelect: integer(),
  maxSelect: integer(),
  /** Its place on the dish; rows with the same one are in the order of their ids. */
  sortOrder: withDefault(integer(), 0),
});

export type ModifierGroupRow = RowOf<typeof ModifierGroup>;
