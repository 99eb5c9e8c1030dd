import type { Instant, LocalDate, Money } from './money';
import type { OrderType } from './orders';

/** A time that a guest may ask for. */
export type OrderingSlot = { at: Instant; available: boolean };

/** GET /api/ordering/times: when the kitchen can make this session's cart. */
export type OrderingTimes = {
  timezone: string;
  order_type: OrderType;
  open_now: boolean;
  /** The demonstration's kitchen takes orders around the clock. */
  always_open: boolean;
  /** As soon as possible. */
  asap: {
    available: boolean;
    promised_at: Instant | null;
    /** From now. */
    minutes: number | null;
    /** Why not, in words that name the next opening; or null. */
    reason: string | null;
  };
  /** Staff have paused orders; nothing is begun before this moment. */
  paused_until: Instant | null;
  /** Null while open, and when it never opens again. */
  next_opening_at: Instant | null;
  /** Days with times to choose from, today first. */
  days: { date: LocalDate; label: string; slots: OrderingSlot[] }[];
};

/** How orders are taken; GET /api/ordering/settings is public, PUT is for an admin. */
export type OrderingSettings = {
  delivery: {
    enabled: boolean;
    fee: Money;
    minimum: Money;
    free_from: Money | null;
    /** Five digits each. */
    zips: string[];
    /** Beside the listed ZIPs, those whose middle is this near; 0 for the list alone. */
    radius_miles: number;
    /** How long the way takes, added to the kitchen's time. */
    minutes: number;
  };
  kitchen: {
    slot_minutes: number;
    /** Minutes of preparation that one slot holds: cooks times the slot's length. */
    capacity_minutes: number;
    /** How far ahead a guest may order; 0 is today only. */
    days_ahead: number;
    /** The kitchen stops taking orders this long before closing. */
    last_order_minutes: number;
    /** No order is promised sooner than this, however quick its dishes are. */
    lead_minutes: number;
    /** Orders around the clock, for demonstrations. */
    always_open: boolean;
    /**
     * Minutes after which an order that is not accepted is reported to the owners, and its guest is informed; 0 is never.
     */
    accept_minutes: number;
    /** The share of each slot, and of what is left of a scarce dish, that orders may hold together before they are paid. */
    unpaid_percent: number;
    /** The same for the orders of one network address, or of one signed-in customer; at most `unpaid_percent`. */
    unpaid_percent_per_network: number;
    /** Minutes of preparation that one guest may have in unpaid orders. A larger order gets its place when it is paid. */
    unpaid_minutes_per_guest: number;
  };
  charges: {
    /** Sales tax as a share, `"0.0825"`. */
    tax_rate: string;
    /** Percentages of the pre-tax subtotal that guests are offered as a tip, ascending. None hides the presets. */
    tip_percents: number[];
  };
};

/** PUT /api/admin/ordering/pause: 0 resumes. */
export type PauseOrderingRequest = { minutes: number };

/** GET and PUT /api/admin/ordering/pause: null while orders are taken. */
export type OrderingPause = { paused_until: Instant | null };
