import { defineModel, bigint, boolean, char, date, integer, key, nullable, string, type RowOf } from '../defineModel';

/** A tab of the menu. A deleted one stays, because past orders refer to it. */
export const MenuCategory = defineModel('MenuCategory', 'menu_categories', {
  id: key(bigint()),
  seedKey: nullable(string(80)),
  name: string(120),
  color: char(7),
  sortOrder: integer(),
  isPublished: boolean(),
  createdAt: date(),
  deletedAt: nullable(date()),
});

export type MenuCategoryRow = RowOf<typeof MenuCategory>;
