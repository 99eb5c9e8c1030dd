import { defineModel, bigint, boolean, integer, key, string, withDefault, type RowOf } from '../defineModel';

export const ModifierOption = defineModel('ModifierOption', 'modifier_options', {
  id: key(bigint()),
  groupId: bigint(),
  name: string(120),
  /** Added to the dish's price. */
  priceCents: bigint(),
  isDefault: boolean(),
  /** Its place in the group; rows with the same one are in the order of their ids. */
  sortOrder: withDefault(integer(), 0),
});

export type ModifierOptionRow = RowOf<typeof ModifierOption>;
