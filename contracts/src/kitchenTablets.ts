import type { Instant } from './money';
import type { StaffRole } from './staff';

export const KITCHEN_PIN = {
  pattern: /^\d{4,8}$/,
  min: 4,
  max: 8,
  /** Wrong tries in a row after which a member waits, on any tablet. */
  triesUntilWait: 5,
  waitMinutes: 5,
  /** Wrong tries in a row after which only a manager helps, with a new PIN. */
  triesUntilLocked: 10,
  /** Wrong tries on one tablet within an hour, for all members together. */
  triesPerTablet: 20,
} as const;

/** What to type on a tablet to pair it: eight letters and digits, none of which looks like another. */
export const PAIRING_CODE = { length: 8, minutes: 10 } as const;

/** Sequences, one digit again and again, and years: what people try first. */
export function isTrivialPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const isSequence = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 0);
  const half = pin.slice(0, pin.length / 2);
  const isRepeated = pin.length % 2 === 0 && half + half === pin;
  return isSequence || isRepeated || /^(19|20)\d\d$/.test(pin) || COMMON_PINS.has(pin);
}

/** Frequent ones that the rules above let through. */
const COMMON_PINS = new Set(['1004', '1122', '1313', '1342', '2580', '0852', '5683', '112233', '121314', '159753']);

/** A tablet of the kitchen, as managers see it. */
export type KitchenTablet = {
  id: string;
  name: string;
  /** Null until the pairing code was typed on it. */
  paired_at: Instant | null;
  last_seen_at: Instant | null;
  /** Who is signed in on it. */
  signed_in: string | null;
  created_at: Instant;
};

/** A member of staff who may sign in on a tablet once they have a PIN. */
export type KitchenMember = {
  user_id: string;
  name: string;
  staff_role: StaffRole;
  has_pin: boolean;
  pin_set_at: Instant | null;
  /** After too many wrong tries only a new PIN helps. */
  is_locked: boolean;
};

/** GET /api/admin/kitchen-tablets */
export type KitchenTablets = { tablets: KitchenTablet[]; members: KitchenMember[] };

/** POST /api/admin/kitchen-tablets */
export type AddKitchenTabletRequest = { name: string };

/**
 * The only answers with the pairing code: of adding a tablet, and of POST /api/admin/kitchen-tablets/:id/pairing-code.
 */
export type KitchenTabletPairing = { tablet: KitchenTablet; pairing_code: string; expires_at: Instant };

/** POST /api/admin/kitchen-pins/:id */
export type SetKitchenPinRequest = { pin: string };

/** GET /api/kitchen-tablet: what the sign-in page of this browser shows. */
export type KitchenSignInState = {
  /** Null where this browser is no tablet of the kitchen. */
  tablet: { name: string } | null;
  /** Who may sign in; empty where there is no tablet. */
  members: { user_id: string; name: string }[];
};

/** POST /api/kitchen-tablet/pair */
export type PairKitchenTabletRequest = { code: string };

/** POST /api/kitchen-tablet/sign-in. The session comes as a cookie that no script reads. */
export type KitchenSignInRequest = { user_id: string; pin: string };
/** Answer to POST /api/kitchen-tablet/sign-in; the person is signed out at `expires_at`. */
export type KitchenSignedIn = { name: string; expires_at: Instant };
