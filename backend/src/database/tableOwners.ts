/**
 * Which folder owns each table: a domain of `src/domains`, or a folder of `src` below them. Only the owner's files name a
 * table in SQL or query its model. Others ask through the owner's `index.ts`, or put a fragment of its `fragments.sql.ts`
 * into a statement of their own where one round trip matters. `tableOwners.audit.test.ts` enforces it.
 */
export const TABLE_OWNERS = {
  accounts: [
    'auth_challenges',
    'auth_events',
    'auth_factors',
    'auth_flow_states',
    'auth_identities',
    'auth_known_origins',
    'auth_limits',
    'auth_mail_times',
    'auth_one_time_tokens',
    'auth_recovery_codes',
    'auth_sessions',
    'auth_tries',
    'auth_users',
    'user_roles',
  ],
  careers: ['career_applications', 'career_erasures', 'career_events', 'career_settings', 'job_openings'],
  cart: ['carts'],
  composition: [
    'composition_audit',
    'composition_heads',
    'composition_reports',
    'compositions',
    'release_proofs',
    'release_stagings',
    'release_states',
    'releases',
  ],
  customers: ['customer_addresses', 'customer_search_terms', 'customers'],
  hours: ['business_hours'],
  kitchen: ['kitchen_hold_items', 'kitchen_hold_slots', 'kitchen_holds', 'kitchen_slots', 'kitchens'],
  languages: ['site_settings'],
  loyalty: [
    'loyalty_accounts',
    'loyalty_figures',
    'loyalty_orders',
    'loyalty_programs',
    'loyalty_redemptions',
    'loyalty_referrals',
    'loyalty_rewards',
    'loyalty_signals',
    'points_lot_movements',
    'points_transactions',
  ],
  mail: ['mails'],
  menu: [
    'menu_categories',
    'menu_facts',
    'menu_ingredients',
    'menu_items',
    'menu_pictures',
    'menu_versions',
    'modifier_groups',
    'modifier_options',
  ],
  ordering: ['ordering_pauses', 'ordering_settings'],
  orders: [
    'order_dish_figures',
    'order_erasures',
    'order_figures',
    'order_hour_figures',
    'order_item_figures',
    'order_items',
    'orders',
    'unpaid_completions',
  ],
  payments: [
    'payment_alerts',
    'payment_sessions',
    'payments',
    'reconciliation_differences',
    'reconciliations',
    'refunds',
    'webhook_counts',
    'webhook_inbox',
  ],
  pictures: ['site_picture_files', 'site_pictures'],
  promotions: ['promotion_uses', 'promotions'],
  staff: ['kitchen_pins', 'kitchen_sessions', 'kitchen_tablets', 'staff_members'],
  visits: ['visit_vitals'],
  words: ['site_words'],

  database: ['readiness_probes', 'site_secrets'],
  http: ['idempotency_keys', 'rate_limits'],
  invariants: ['invariant_looks', 'invariant_runs'],
  outbox: ['outbox'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Tables that any domain may use. `counters` has a row for each name, which belongs to the domain that counts by it.
 * `staff_actions` is written by the request stack (`http/audit`) and read by `staff`.
 */
export const SHARED_TABLES: readonly string[] = ['counters', 'staff_actions'];

/** Folders of `src` that work on all tables: the invariants compare them, and a command invents orders for bench and drills. */
export const ACROSS_DOMAINS: readonly string[] = ['invariants', 'seeding'];
