import type { Instant } from './money';

export const STAFF_ROLES = ['owner', 'manager', 'kitchen', 'support'] as const;
/** What a member of staff does in the restaurant. The site's role of all of them is `admin`. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Everything that a route for staff may ask for. */
export const PERMISSIONS = [
  'figures.read',
  'orders.read',
  /** Accept an order, prepare it, hand it over; take the last step back. */
  'orders.move',
  'orders.cancel',
  'orders.refund',
  'orders.export',
  'menu.edit',
  /** Mark a dish as sold out, or as back in stock. */
  'menu.stock',
  /** Opening hours, ordering, limits of the kitchen. */
  'settings.edit',
  /** Contact data stays masked. */
  'customers.read',
  'customers.reveal',
  /** Points, birthday bonus, ended sessions. */
  'customers.edit',
  /** Export and erasure of a person's data. */
  'customers.privacy',
  'rewards.edit',
  'promotions.edit',
  'payments.read',
  'payments.resolve',
  'careers.read',
  'careers.edit',
  'careers.reveal',
  'staff.manage',
  'audit.read',
  'system.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const NOT_FOR_MANAGERS: readonly Permission[] = ['staff.manage', 'customers.privacy'];

/** What each role may do. The server enforces it; a screen hides what would be refused. */
export const PERMISSIONS_OF: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !NOT_FOR_MANAGERS.includes(permission)),
  kitchen: ['orders.read', 'orders.move', 'menu.stock'],
  support: [
    'figures.read',
    'orders.read',
    'orders.cancel',
    'orders.refund',
    'customers.read',
    'customers.reveal',
    'customers.edit',
  ],
};

/** GET /api/admin/me: the member of staff who asks. */
export type StaffMe = {
  /** Null for a program with the service token. */
  user_id: string | null;
  name: string;
  staff_role: StaffRole;
  permissions: Permission[];
  merchant_name: string;
  /** A demo of invented data. */
  is_demo: boolean;
};

/** One row of the audit log. Rows are only ever added. */
export type StaffAction = {
  id: string;
  at: Instant;
  actor_kind: 'user' | 'service' | 'team';
  actor_id: string | null;
  actor_name: string;
  staff_role: StaffRole | null;
  /** For programs: `menu.items.update`. */
  action: string;
  /** For people: `Change a dish`. */
  title: string;
  entity: string;
  entity_id: string | null;
  /** `failed`: a command of several steps stopped on its way. */
  outcome: 'done' | 'failed';
  reason: string | null;
  /** The fields that changed, without secrets and without what is private to a customer. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
