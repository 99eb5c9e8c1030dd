import type { Requester } from '../../../http/requester';
import { now } from '../../../lib/clock';
import { slotLength, type Kitchen } from '../planning/Kitchen';

/** A guest who pays needs less. After this a claim no longer keeps others from the last dishes or the last places. */
const CLAIMED_FOR_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/** What unpaid orders take of one slot (minutes) or of one scarce dish (pieces). */
export type Unpaid = {
  /** Held by all of them. */
  held: number;
  /** Held or claimed from the requester's network. */
  ofNetwork: number;
  /** Claimed within the last minutes: nothing is held, but the guest is on the way to pay. */
  claimed: number;
};

export type UnpaidWork = {
  slots: ReadonlyMap<number, Unpaid>;
  dishes: ReadonlyMap<number, Unpaid>;
  /** Minutes of preparation in the requester's own unpaid orders. */
  guestMinutes: number;
};

export const NOTHING_UNPAID: Unpaid = { held: 0, ofNetwork: 0, claimed: 0 };

export const NO_UNPAID_WORK: UnpaidWork = { slots: new Map(), dishes: new Map(), guestMinutes: 0 };

/** Kind, subject, held, of_network, of_guest, claimed. */
export type UnpaidRow = ['slot' | 'dish', number, number, number, number, number];

/** Sums of a column over unpaid orders, as they are counted against their limits. */
const sumsOf = (column: string): string => `
  SUM(IF(holds.state = 'claimed', 0, ${column})) AS held,
  SUM(IF(holds.network = :network, ${column}, 0)) AS of_network,
  SUM(IF(holds.guest = :guest AND holds.state <> 'claimed', ${column}, 0)) AS of_guest,
  SUM(IF(holds.state = 'claimed' AND holds.created_at > :claimedSince, ${column}, 0)) AS claimed`;

/** Without what gives way to the order that asks: its own place, and those of unpaid orders of its cart. */
const IS_OTHERS = `holds.merchant_id = :merchantId AND holds.unpaid = 1
  AND NOT (holds.state IN ('held', 'claimed')
    AND (holds.order_id = :kitchenOrderId OR IFNULL(holds.cart_id = :kitchenCartId, FALSE)))`;

/**
 * What others hold without payment, as one value, beside the kitchen's columns. `:menuItemIds` are the dishes that the
 * order wants. Staff have no limits: for them it is null.
 */
export const UNPAID_WORK = `
  (SELECT JSON_ARRAYAGG(JSON_ARRAY(sums.kind, sums.subject, sums.held, sums.of_network, sums.of_guest, sums.claimed))
    FROM (SELECT 'slot' AS kind, TIMESTAMPDIFF(MINUTE, :kitchenEpoch, parts.slot_at) AS subject, ${sumsOf('parts.minutes')}
      FROM kitchen_holds AS holds
      JOIN kitchen_hold_slots AS parts ON parts.merchant_id = holds.merchant_id AND parts.order_id = holds.order_id
      WHERE :guest IS NOT NULL AND ${IS_OTHERS} AND parts.slot_at > :kitchenFrom
      GROUP BY parts.slot_at
    UNION ALL
    SELECT 'dish' AS kind, items.menu_item_id AS subject, ${sumsOf('items.quantity')}
      FROM kitchen_holds AS holds
      JOIN kitchen_hold_items AS items ON items.merchant_id = holds.merchant_id AND items.order_id = holds.order_id
      WHERE :guest IS NOT NULL AND ${IS_OTHERS} AND items.menu_item_id IN (:menuItemIds)
      GROUP BY items.menu_item_id) AS sums)`;

/** The values of UNPAID_WORK that the kitchen's columns do not have. */
export function unpaidValues(requester: Requester | null): Record<string, unknown> {
  return {
    guest: requester?.guest ?? null,
    network: requester?.network ?? null,
    claimedSince: new Date(now().getTime() - CLAIMED_FOR_MS),
  };
}

export function toUnpaidWork(rows: readonly UnpaidRow[], kitchen: Kitchen): UnpaidWork {
  const length = slotLength(kitchen);
  const over = kitchen.moment.getTime() - length;
  const slots = new Map<number, Unpaid>();
  const dishes = new Map<number, Unpaid>();
  let guestMinutes = 0;
  for (const [kind, subject, held, ofNetwork, ofGuest, claimed] of rows) {
    if (kind === 'dish') {
      dishes.set(subject, { held, ofNetwork, claimed });
      continue;
    }
    // The statement reads as far back as the longest kind of slot.
    if (subject * MINUTE_MS <= over) continue;
    guestMinutes += ofGuest;
    // Slots of another length, from before the setting was changed, count for the one that they begin in.
    const slot = Math.floor((subject * MINUTE_MS) / length) * length;
    slots.set(slot, add(slots.get(slot) ?? NOTHING_UNPAID, { held, ofNetwork, claimed }));
  }
  return { slots, dishes, guestMinutes };
}

function add(one: Unpaid, other: Unpaid): Unpaid {
  return {
    held: one.held + other.held,
    ofNetwork: one.ofNetwork + other.ofNetwork,
    claimed: one.claimed + other.claimed,
  };
}
