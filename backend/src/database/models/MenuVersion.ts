import { defineModel, bigint } from '../defineModel';

/** Counts the changes of a restaurant's menu. A transaction that changes the menu locks the row first. */
export const MenuVersion = defineModel('MenuVersion', 'menu_versions', {
  version: bigint(),
});
