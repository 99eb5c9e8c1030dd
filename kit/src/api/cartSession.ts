import { CART_SESSION_STORAGE_KEY, SESSION_HEADER, SESSION_ID_PATTERN } from '@site/contracts';

/** Where nothing can be stored (storage is forbidden, or full) the session lives as long as the page. */
let inMemory: string | null = null;

function stored(): string | null {
  try {
    const id = localStorage.getItem(CART_SESSION_STORAGE_KEY);
    return id && SESSION_ID_PATTERN.test(id) ? id : inMemory;
  } catch {
    return inMemory;
  }
}

/** The cart's secret (product.md section 1), made on first use. */
function sessionId(): string {
  const known = stored();
  if (known) return known;
  const id = crypto.randomUUID();
  try {
    localStorage.setItem(CART_SESSION_STORAGE_KEY, id);
  } catch {
    inMemory = id;
  }
  return id;
}

function forget(): void {
  inMemory = null;
  try {
    localStorage.removeItem(CART_SESSION_STORAGE_KEY);
  } catch {
    // nothing was kept
  }
}

/** The only code that knows where the cart's secret lies. */
export const cartSession = {
  /** False before the first use: then the cart is empty and need not be asked for. */
  exists: (): boolean => stored() !== null,
  /** Names the cart in this browser; a secret. */
  id: sessionId,
  headers: (): Record<string, string> => ({ [SESSION_HEADER]: sessionId() }),
  forget,
};
