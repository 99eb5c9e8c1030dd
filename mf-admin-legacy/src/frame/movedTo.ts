export type Screen = { label: string; to: string };

/** Where each screen of this area is in the current admin area. The README has the same table. */
export const MOVED_TO: Record<string, readonly Screen[]> = {
  '/admin-legacy': [{ label: 'Home', to: '/admin' }],
  '/admin-legacy/menu': [{ label: 'Menu', to: '/admin/menu' }],
  '/admin-legacy/orders': [{ label: 'Order History', to: '/admin/orders' }],
  '/admin-legacy/users': [
    { label: 'Customers', to: '/admin/customers' },
    { label: 'Staff', to: '/admin/staff' },
  ],
  '/admin-legacy/settings': [
    { label: 'Business Hours', to: '/admin/hours' },
    { label: 'Ordering', to: '/admin/ordering' },
  ],
};
