import { SESSION_HEADER } from '@site/contracts';
import { cartSession } from '@site/kit';
import type { Details } from './details';
import { NO_DETAILS } from './details';

const KEY = 'checkout_details';

type Draft = Partial<Details> & { cart?: string };

/** Who the guest is outlives an order; what was chosen for one cart does not reach the next. */
const OF_ONE_CART = ['when', 'requested_for', 'special_requests', 'payment', 'tip', 'tip_custom'] as const;

const thisCart = () => cartSession.headers()[SESSION_HEADER];

/** A reload or a visit to the payment page must not cost what was typed; it goes with the tab. Never a card's data. */
export const detailsDraft = {
  /** What was typed, over `defaults`. */
  read(defaults: Partial<Details> = {}): Details {
    const fresh = { ...NO_DETAILS, ...defaults };
    const { cart, ...saved } = stored();
    if (cart !== undefined && cart !== thisCart()) for (const field of OF_ONE_CART) delete saved[field];
    const known = Object.entries(saved).filter(([field, value]) => field in fresh && typeof value === 'string');
    return { ...fresh, ...Object.fromEntries(known) };
  },

  keep(details: Details): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...details, cart: thisCart() } satisfies Draft));
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
