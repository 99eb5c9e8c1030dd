import type { AdminScreen, ScreenGroup } from './AdminScreen';

/**
 * Every screen of the admin area, in the order of the navigation. Routes, links, permission checks and loading follow from
 * this list; a title also is in `section.titles` of package.json, which the server reads.
 */
export const SCREENS: readonly AdminScreen[] = [
  { path: '/admin', label: 'Home', group: 'main', can: 'any', load: () => import('../home/HomeScreen') },
  { path: '/admin/menu', label: 'Menu', group: 'main', can: 'menu.edit', load: () => import('../menu/MenuScreen') },
  {
    path: '/admin/orders',
    label: 'Order History',
    group: 'main',
    can: 'orders.read',
    load: () => import('../orders/OrdersScreen'),
  },
  {
    path: '/admin/orders/:id',
    label: 'Order',
    group: 'main',
    can: 'orders.read',
    load: () => import('../orders/OrderDetailScreen'),
  },
  {
    path: '/admin/board',
    label: 'Board',
    group: 'live',
    can: 'orders.read',
    isWide: true,
    load: () => import('../board/BoardScreen'),
  },
  {
    path: '/admin/hours',
    label: 'Business Hours',
    group: 'main',
    can: 'settings.edit',
    load: () => import('../hours/HoursScreen'),
  },
  {
    path: '/admin/sales',
    label: 'Sales',
    group: 'restaurant',
    can: 'figures.read',
    load: () => import('../sales/SalesScreen'),
  },
  {
    path: '/admin/ordering',
    label: 'Ordering',
    group: 'restaurant',
    can: 'settings.edit',
    load: () => import('../ordering/OrderingScreen'),
  },
  {
    path: '/admin/site',
    label: "Guests' Site",
    group: 'restaurant',
    can: 'settings.edit',
    load: () => import('../site/SiteScreen'),
  },
  {
    path: '/admin/staff',
    label: 'Staff',
    group: 'team',
    can: 'staff.manage',
    load: () => import('../staff/StaffScreen'),
  },
  {
    path: '/admin/kitchen-tablets',
    label: 'Kitchen Tablets',
    group: 'team',
    can: 'kitchen.manage',
    load: () => import('../tablets/KitchenTabletsScreen'),
  },
  {
    path: '/admin/audit',
    label: 'Audit Log',
    group: 'team',
    can: 'audit.read',
    load: () => import('../audit/AuditScreen'),
  },
  {
    path: '/admin/rewards',
    label: 'Rewards',
    group: 'guests',
    can: 'rewards.edit',
    load: () => import('../rewards/RewardsScreen'),
  },
  {
    path: '/admin/promotions',
    label: 'Promo Codes',
    group: 'guests',
    can: 'promotions.edit',
    load: () => import('../promotions/PromotionsScreen'),
  },
  {
    path: '/admin/careers',
    label: 'Applications',
    group: 'team',
    can: 'careers.read',
    load: () => import('../careers/ApplicationsScreen'),
  },
  {
    path: '/admin/careers/:id',
    label: 'Application',
    group: 'team',
    can: 'careers.read',
    load: () => import('../careers/ApplicationScreen'),
  },
  {
    path: '/admin/openings',
    label: 'Openings',
    group: 'team',
    can: 'careers.read',
    load: () => import('../openings/OpeningsScreen'),
  },
  {
    path: '/admin/customers',
    label: 'Customers',
    group: 'guests',
    can: 'customers.read',
    load: () => import('../customers/CustomersScreen'),
  },
  {
    path: '/admin/customers/:id',
    label: 'Customer',
    group: 'guests',
    can: 'customers.read',
    load: () => import('../customers/CustomerScreen'),
  },
  {
    path: '/admin/payments',
    label: 'Payments',
    group: 'system',
    can: 'payments.read',
    load: () => import('../payments/PaymentsScreen'),
  },
  {
    path: '/admin/health',
    label: 'Health',
    group: 'system',
    can: 'system.read',
    load: () => import('../health/HealthScreen'),
  },
  {
    path: '/admin/visits',
    label: 'Visits',
    group: 'system',
    can: 'system.read',
    load: () => import('../visits/VisitsScreen'),
  },
  {
    path: '/admin/releases',
    label: 'Releases',
    group: 'system',
    can: 'releases.manage',
    load: () => import('../releases/ReleasesScreen'),
  },
  {
    path: '/admin/releases/:remote',
    label: 'Release',
    group: 'system',
    can: 'releases.manage',
    load: () => import('../releases/PartScreen'),
  },
];

/** Groups below "More", in this order. */
export const MORE_GROUPS: readonly { group: ScreenGroup; label: string }[] = [
  { group: 'guests', label: 'Guests' },
  { group: 'restaurant', label: 'Restaurant' },
  { group: 'team', label: 'Team' },
  { group: 'system', label: 'System' },
];
