import type { Cart } from '@site/contracts';
import { CART_SESSION_STORAGE_KEY, SESSION_HEADER } from '@site/contracts';
import { mayBeSignedIn } from '../api/authorization';
import { cartSession } from '../api/cartSession';

declare global {
  interface Window {
    /** A guest's cart as it was when the page began, null when it could not be read; made by `earlyCartScript`. */
    __cart?: { session: string; answer: Promise<Cart | null> };
  }
}

/**
 * Runs in the document's head, behind the script that marks a kept sign-in. It asks for a guest's cart before the page's code
 * comes: on a slow phone the answer is there when the code is.
 */
export const earlyCartScript = `try{(function(s){if(s&&!document.documentElement.dataset.session)window.__cart={session:s,answer:fetch('/api/cart/',{headers:{accept:'application/json','${SESSION_HEADER}':s},signal:AbortSignal.timeout(1e4)}).then(function(r){return r.ok?r.json():null}).catch(function(){return null})}})(localStorage.getItem('${CART_SESSION_STORAGE_KEY}'))}catch(e){}`;

/** The cart that the document's head asked for, once; null when there is none of the present session. */
export async function takeEarlyCart(): Promise<Cart | null> {
  const early = window.__cart;
  delete window.__cart;
  return early && !mayBeSignedIn() && early.session === cartSession.id() ? early.answer : null;
}
