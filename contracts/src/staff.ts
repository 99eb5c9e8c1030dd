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
  /** Register tablets of the kitchen, set PINs. */
  'kitchen.manage',
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
  /** Activate, roll back and switch off releases of every section. */
  'releases.manage',
  'audit.read',
  'system.read',
  /** Try a failed message or mail again, check all data. */
  'system.repair',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const NOT_FOR_MANAGERS: readonly Permission[] = ['staff.manage', 'customers.privacy', 'releases.manage'];

/** What each role may do. The server enforces it; a screen hides what would be refused. */
export const PERMISSIONS_OF: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: /* @__PURE__ */ PERMISSIONS.filter((permission) => !NOT_FOR_MANAGERS.includes(permission)),
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
  /** Only for a member who signed in by PIN: the name of the tablet. */
  tablet?: string;
};

/** POST /api/admin/login. The name is a username, or the e-mail address of a member of staff. */
export type StaffLoginRequest = { username: string; password: string };

/** The tokens of a session, as the authentication service gives them. */
export type StaffLogin = {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
};

/** GET /api/admin/login */
export type StaffLoginInfo = {
  /** The fixed pair of a demo; null everywhere else. */
  demo_credentials: StaffLoginRequest | null;
};

/** One row of GET /api/admin/staff: a member of staff. */
export type StaffMember = {
  user_id: string;
  email: string;
  name: string;
  /** Null for a member who signs in by e-mail address. */
  username: string | null;
  staff_role: StaffRole;
  /** Whether the person has chosen a password; until then their invitation can be sent again. */
  has_password: boolean;
  /** Whether two-step sign-in is on; an owner can turn it off for a person who lost the phone and the recovery codes. */
  has_two_step: boolean;
  /** Devices on which the person is signed in. */
  sign_ins: number;
  last_sign_in_at: Instant | null;
  since: Instant;
};

/** POST /api/admin/staff. A person with an account gets the role, others get an invitation by mail. */
export type AddStaffRequest = { email: string; name: string; staff_role: StaffRole; username?: string | null };

/** PUT /api/admin/staff/:id */
export type SaveStaffRequest = { name: string; staff_role: StaffRole; username?: string | null };

/** POST /api/admin/staff/:id/end-sessions */
export type EndedSessions = { ended: number };

/** GET /api/admin/audit, newest first. */
export type StaffActions = {
  actions: StaffAction[];
  /** For `before` of the next, older page; null at the end. */
  next: string | null;
};

/** GET /api/admin/audit/filters: what the log can be filtered by. */
export type StaffActionFilters = {
  actors: { id: string; name: string }[];
  actions: { action: string; title: string }[];
  entities: string[];
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
  /** What it was called then. Null for what has no name, for customers and applicants, and in rows from before names were kept. */
  entity_name: string | null;
  /** `failed`: a command of several steps stopped on its way. */
  outcome: 'done' | 'failed';
  reason: string | null;
  /** The fields that changed, without secrets and without what is private to a customer. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
