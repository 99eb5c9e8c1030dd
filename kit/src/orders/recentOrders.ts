import type { Order } from '@site/contracts';

const KEY = 'recent_orders';
/** A household orders for itself and for the office, not more at a time. */
const MOST = 5;
const HOUR_MS = 3_600_000;
/** A payment page is open for 15 to 30 minutes, and its result may be late. */
const UNPAID_FOR_MS = HOUR_MS;
/** After the time at which the meal is due. */
const CONFIRMED_FOR_MS = 24 * HOUR_MS;

const FIELDS = [
  'order_number',
  'status',
  'fulfillment_status',
  'payment_status',
  'order_type',
  'requested_for',
  'promised_at',
] as const satisfies readonly (keyof Order)[];

/** An order placed in this browser: what is needed to show it again, and nothing about the person. */
export type RecentOrder = Pick<Order, 'id' | (typeof FIELDS)[number]> & {
  /** The order's secret, with which a guest without an account may see it. */
  token: string | null;
  /** The account that placed it; its orders are removed when it signs out. */
  owner: string | null;
  /** Why the restaurant cancelled it. */
  reason?: string;
  /** It was called off, and this browser has not shown that yet, or the guest has not dismissed it. */
  isUnread?: true;
  /** Milliseconds since 1970; after that the entry is dropped. */
  until: number;
};

const listeners = new Set<() => void>();
/** The list where it could not be stored, because storage is forbidden or full. It lives as long as the page, before what is stored. */
let inMemory: string | null = null;
/** The list is parsed once per change, so that React sees the same array until then. */
let parsed: { text: string; orders: readonly RecentOrder[] } = { text: '', orders: [] };

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function list(): readonly RecentOrder[] {
  const texts = [inMemory, storedText()];
  const text = texts.join('\n');
  if (text !== parsed.text) {
    const all = texts.flatMap(parse);
    parsed = { text, orders: all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at) };
  }
  return parsed.orders;
}

function parse(text: string | null): RecentOrder[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as (RecentOrder | null)[]).filter(isCurrent) : [];
  } catch {
    return [];
  }
}

function isCurrent(entry: RecentOrder | null): entry is RecentOrder {
  return typeof entry?.id === 'string' && entry.until > Date.now();
}

function write(orders: readonly RecentOrder[]): void {
  const text = JSON.stringify(orders.filter(isCurrent).slice(0, MOST));
  if (text === (inMemory ?? storedText())) return;
  try {
    if (text === '[]') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    inMemory = null;
  } catch {
    inMemory = text;
    keepStored(orders);
  }
  listeners.forEach((listener) => listener());
}

/** What is removed leaves a full storage too: a shorter list fits. */
function keepStored(orders: readonly RecentOrder[]): void {
  const stored = parse(storedText()).filter(({ id }) => orders.some((order) => order.id === id));
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is forbidden: nothing is stored.
  }
}

/** Paid, agreed to be paid at pickup, or sent back: the kitchen has had it. */
export function isConfirmed({ payment_status }: Pick<Order, 'payment_status'>): boolean {
  return !['unpaid', 'awaiting_payment', 'failed'].includes(payment_status);
}

/** Whether the order will not be made: cancelled, or refunded in full before it was handed over. */
function isCalledOff(order: Pick<Order, 'status' | 'payment_status'>): boolean {
  return !isStillOpen(order) && order.status !== 'Fulfilled';
}

/** Whether this change is news to the guest: the meal was on its way until now. A recalled cancellation ends it. */
function isNews(entry: RecentOrder, order: Order): boolean {
  return isCalledOff(order) && (entry.isUnread ?? (isConfirmed(entry) && isStillOpen(entry)));
}

function entryOf(order: Order, { token, owner }: Pick<RecentOrder, 'token' | 'owner'>): RecentOrder {
  const due = Date.parse(order.requested_for ?? order.promised_at ?? '') || 0;
  const until = isConfirmed(order) ? Math.max(due, Date.now()) + CONFIRMED_FOR_MS : Date.now() + UNPAID_FOR_MS;
  const known = Object.fromEntries(FIELDS.map((field) => [field, order[field]])) as Pick<
    Order,
    (typeof FIELDS)[number]
  >;
  return { ...known, id: order.id, token, owner, ...(order.cancel_reason && { reason: order.cancel_reason }), until };
}

/** The orders of this browser. The only code that knows where they and their secrets are kept. */
export const recentOrders = {
  list,

  tokenOf: (id: string): string | null => list().find((order) => order.id === id)?.token ?? null,

  /** Whether any of them may still change. Without one nothing else needs to be loaded or asked. */
  hasOpen: (): boolean => list().some(isStillOpen),

  /** After an order was placed, from the answer that carries its secret. */
  keep(order: Order): void {
    const token = order.access_token ?? recentOrders.tokenOf(order.id);
    write([entryOf(order, { token, owner: order.user_id }), ...list().filter(({ id }) => id !== order.id)]);
  },

  /** What the server says of an order now; one that was not placed here is ignored. */
  update(order: Order): void {
    write(
      list().map((entry) => {
        if (entry.id !== order.id) return entry;
        const next = { ...entryOf(order, entry), ...(isNews(entry, order) && { isUnread: true as const }) };
        // Reading it again does not keep it longer.
        return isConfirmed(entry) === isConfirmed(order) ? { ...next, until: entry.until } : next;
      }),
    );
  },

  /** Whether an order was called off and the guest does not know yet. */
  hasUnread: (): boolean => list().some(({ isUnread }) => isUnread),

  /** The guest has seen on the order's page that it was called off, or has dismissed the notice. */
  markRead(id: string): void {
    write(
      list().map((entry) => {
        if (entry.id !== id) return entry;
        const { isUnread: _, ...read } = entry;
        return read;
      }),
    );
  },

  remove(id: string): void {
    write(list().filter((entry) => entry.id !== id));
  },

  /** After a sign-out: the next person at this computer does not find them. */
  removeOwned(): void {
    write(list().filter(({ owner }) => owner === null));
  },

  /** Calls back after each change, in this tab and in others. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

/** After the account was deleted: what the kitchen still makes stays with this browser, as an order of a guest. */
export function disownOpenOrders(): void {
  write(list().map((entry) => (isConfirmed(entry) && isStillOpen(entry) ? { ...entry, owner: null } : entry)));
}

/** Neither handed over, nor cancelled, nor refunded in full. */
export function isStillOpen({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status === 'Pending' && payment_status !== 'refunded';
}
