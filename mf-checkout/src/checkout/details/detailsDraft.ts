import { cartSession } from '@site/kit';
import type { Details } from './details';
import { NO_DETAILS } from './details';

const KEY = 'checkout_details';

type Draft = Partial<Details> & {
  cart?: string;
  /** The id of the person who was signed in; null for a guest. */
  owner?: string | null;
};

/** Who the guest is outlives an order; what was chosen for one cart does not reach the next. */
const OF_ONE_CART = ['when', 'requested_for', 'special_requests', 'payment', 'tip', 'tip_custom'] as const;

/**
 * Keeps the typed details over a reload or a visit to the payment page, until the tab is closed. Never a card's data. The
 * values of a signed-in user are only theirs; the values of a guest stay when they sign in.
 */
export const detailsDraft = {
  /** What was typed, over `defaults`. `owner` is the id of the signed-in person. */
  read(owner: string | null, defaults: Partial<Details> = {}): Details {
    const fresh = { ...NO_DETAILS, ...defaults };
    const { cart, owner: typist = null, ...saved } = stored();
    if (typist !== null && typist !== owner) return fresh;
    if (cart !== undefined && cart !== cartSession.id()) for (const field of OF_ONE_CART) delete saved[field];
    const known = Object.entries(saved).filter(([field, value]) => field in fresh && typeof value === 'string');
    return { ...fresh, ...Object.fromEntries(known) };
  },

  keep(details: Details, owner: string | null): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...details, cart: cartSession.id(), owner } satisfies Draft));
    } catch {
      // storage is forbidden: the form itself still holds it
    }
  },
};

function stored(): Draft {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return saved && typeof saved === 'object' ? saved : {};
  } catch {
    return {};
  }
}
