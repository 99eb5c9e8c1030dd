import { defineModel, bigint, key, string, type RowOf } from '../defineModel';

export const MenuIngredient = defineModel('MenuIngredient', 'menu_ingredients', {
  /** Also the order of the list. */
  id: key(bigint()),
  menuItemId: bigint(),
  name: string(120),
});

export type MenuIngredientRow = RowOf<typeof MenuIngredient>;
