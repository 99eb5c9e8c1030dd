import { CART_SESSION_STORAGE_KEY, SESSION_HEADER, SESSION_ID_PATTERN } from '@site/contracts';

/** Where nothing can be stored at all the session lives as long as the page. */
let inMemory: string | null = null;

/** A failure counts as an empty storage: it is forbidden, or full. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

const readStorage = () => attempt(() => localStorage.getItem(CART_SESSION_STORAGE_KEY));
const readCookie = () =>
  attempt(() => document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CART_SESSION_STORAGE_KEY}=`)))?.slice(
    CART_SESSION_STORAGE_KEY.length + 1,
  );

/** Until the browser closes. The server never reads it: requests name the session in a header. */
function writeCookie(value: string, lifetime = ''): void {
  attempt(() => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${CART_SESSION_STORAGE_KEY}=${value}; Path=/; SameSite=Strict${lifetime}${secure}`;
  });
}

function stored(): string | null {
  const id = readStorage() ?? readCookie();
  return id && SESSION_ID_PATTERN.test(id) ? id : inMemory;
}

/** The cart's secret (product.md section 1), made on first use. */
function sessionId(): string {
  const known = stored();
  if (known) return known;
  const id = crypto.randomUUID();
  attempt(() => localStorage.setItem(CART_SESSION_STORAGE_KEY, id));
  if (readStorage() !== id) writeCookie(id);
  if (stored() !== id) inMemory = id;
  return id;
}

function forget(): void {
  inMemory = null;
  attempt(() => localStorage.removeItem(CART_SESSION_STORAGE_KEY));
  if (readCookie() !== undefined) writeCookie('', '; Max-Age=0');
}

/** The only code that knows where the cart's secret lies: in local storage, else in a cookie, else in the page. */
export const cartSession = {
  /** False before the first use: then the cart is empty and need not be asked for. */
  exists: (): boolean => stored() !== null,
  /** Names the cart in this browser; a secret. */
  id: sessionId,
  headers: (): Record<string, string> => ({ [SESSION_HEADER]: sessionId() }),
  forget,
  /** False where the browser forbids both: loading the page again loses the cart. */
  isKept: (): boolean => inMemory === null,
};
