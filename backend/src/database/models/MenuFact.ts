import { defineModel, bigint, key, string, type RowOf } from '../defineModel';

/** A nutritional fact; the value is text with its unit, "12g". */
export const MenuFact = defineModel('MenuFact', 'menu_facts', {
  /** Also the order of the list. */
  id: key(bigint()),
  menuItemId: bigint(),
  name: string(80),
  value: string(80),
});

export type MenuFactRow = RowOf<typeof MenuFact>;
