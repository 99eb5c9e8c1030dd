import type { Cart } from '@site/contracts';
import { mayBeSignedIn } from '../api/authorization';
import { cartSession } from '../api/cartSession';
import { cartCalls } from './cartCalls';
import { cartOwner } from './cartOwner';
import { EMPTY_CART, patchCartState, type CartStore } from './cartState';
import { takeEarlyCart } from './earlyCart';

/** What is known of the server's cart. */
export type CartLoader = {
  /** Reads the cart of the present session or person, and shows it unless something newer is shown. */
  load(): Promise<void>;
  /** Shows the last answer of the server again, in place of a guess that failed. */
  restore(): void;
  /** Drops this browser's cart session, and shows an empty cart. */
  dropSession(): void;
  /** Each answer is shown with what `predict` makes of it: changes that were clicked and not sent yet. */
  predictWith(predict: (cart: Cart) => Cart): void;
};

/** Loads the cart into the store. An answer older than what is shown, or about another owner's cart, is dropped. */
export function createCartLoader(store: CartStore): CartLoader {
  /** Counts the sessions that were dropped. */
  let session = 0;
  /** Versions count within one cart: that of a session which another tab began, or of a person, has its own. */
  let shownOwner: string | undefined;
  /** The last answer of the server: the fallback of an optimistic update that failed offline. */
  let confirmed: Cart | null = null;
  let predict = (cart: Cart): Cart => cart;

  function accept(cart: Cart, owner: string): void {
    if (!confirmed || owner !== shownOwner || cart.version >= confirmed.version) {
      confirmed = cart;
      patchCartState(store, { cart: predict(cart), error: null });
    }
    shownOwner = owner;
  }

  function showNone(): void {
    confirmed = null;
    patchCartState(store, { cart: { ...EMPTY_CART }, error: null }); // another one each time, see createAddition
  }

  async function load(): Promise<void> {
    if (!cartSession.exists() && !mayBeSignedIn()) return showNone();
    const asked = session;
    const owner = cartOwner();
    const cart = (await takeEarlyCart()) ?? (await cartCalls.get());
    if (asked !== session) return; // it is the cart of a session that was dropped meanwhile
    // A sign-in or sign-out happened meanwhile: the owner of this answer is unknown.
    if (owner !== cartOwner()) return load();
    accept(cart, owner);
  }

  return {
    load,
    restore() {
      if (confirmed) patchCartState(store, { cart: confirmed });
    },
    dropSession() {
      session++;
      cartSession.forget();
      showNone();
    },
    predictWith(given) {
      predict = given;
    },
  };
}
