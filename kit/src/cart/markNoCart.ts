import { CART_SESSION_STORAGE_KEY } from '@site/contracts';

/** Selects the document of a browser that had neither a cart nor a sign-in when the page began: its cart is empty. */
export const NO_CART = "[data-cart='none']";

/** Runs in the document's head before the first paint, behind the script that marks a kept sign-in. */
export const noCartScript = `try{if(!document.documentElement.dataset.session&&!localStorage.getItem('${CART_SESSION_STORAGE_KEY}')&&document.cookie.indexOf('${CART_SESSION_STORAGE_KEY}=')<0)document.documentElement.dataset.cart='none'}catch(e){}`;
