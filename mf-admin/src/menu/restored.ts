/** What is said when something deleted is back on the menu, or is not. */
export const RESTORED = {
  category: { success: 'Category restored', failure: 'Failed to restore category' },
  item: { success: 'Menu item restored', failure: 'Failed to restore menu item' },
} as const;
