import type { Transaction } from 'sequelize';
import { select } from '../../database/connection';
import type { Asker } from '../../http/asker';
import { now } from '../../lib/clock';
import { slotLength, type Kitchen } from './Kitchen';

/** A guest who pays needs less. After this a claim no longer keeps others from the last dishes or the last places. */
const CLAIMED_FOR_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const EPOCH = new Date(0);

/** What unpaid orders take of one slot (minutes) or of one scarce dish (pieces). */
export type Unpaid = {
  /** Held by all of them. */
  held: number;
  /** Held or claimed from the asker's network. */
  ofNetwork: number;
  /** Claimed within the last minutes: nothing is held, but the guest is on the way to pay. */
  claimed: number;
};

export type UnpaidWork = {
  slots: ReadonlyMap<number, Unpaid>;
  dishes: ReadonlyMap<number, Unpaid>;
  /** Minutes of preparation in the asker's own unpaid orders. */
  guestMinutes: number;
};

export const NOTHING_UNPAID: Unpaid = { held: 0, ofNetwork: 0, claimed: 0 };

type Wanted = {
  merchantId: string;
  asker: Asker;
  kitchen: Kitchen;
  menuItemIds: readonly number[];
  /** Orders that give way to the one that asks. */
  except: readonly string[];
};

type Row = {
  kind: 'slot' | 'dish';
  subject: number;
  held: string;
  of_network: string;
  of_guest: string;
  claimed: string;
};

/** Sums of a column over unpaid orders, as they are counted against their limits. */
const sumsOf = (column: string): string => `
  SUM(IF(holds.state = 'claimed', 0, ${column})) AS held,
  SUM(IF(holds.network = :network, ${column}, 0)) AS of_network,
  SUM(IF(holds.guest = :guest AND holds.state <> 'claimed', ${column}, 0)) AS of_guest,
  SUM(IF(holds.state = 'claimed' AND holds.created_at > :claimedSince, ${column}, 0)) AS claimed`;

const IS_UNPAID = `holds.merchant_id = :merchantId AND holds.unpaid = 1 AND holds.order_id NOT IN (:except)`;

/** Reads in one statement what is held without payment. The kitchen is locked, so it is true until the transaction ends. */
export async function readUnpaidWork(
  { merchantId, asker, kitchen, menuItemIds, except }: Wanted,
  transaction: Transaction,
): Promise<UnpaidWork> {
  const moment = now().getTime();
  const length = slotLength(kitchen);
  const dishes = `UNION ALL
    SELECT 'dish' AS kind, items.menu_item_id AS subject, ${sumsOf('items.quantity')}
    FROM kitchen_holds AS holds
    JOIN kitchen_hold_items AS items ON items.merchant_id = holds.merchant_id AND items.order_id = holds.order_id
    WHERE ${IS_UNPAID} AND items.menu_item_id IN (:menuItemIds)
    GROUP BY items.menu_item_id`;
  const rows = await select<Row>(
    `SELECT 'slot' AS kind, TIMESTAMPDIFF(MINUTE, :epoch, parts.slot_at) AS subject, ${sumsOf('parts.minutes')}
      FROM kitchen_holds AS holds
      JOIN kitchen_hold_slots AS parts ON parts.merchant_id = holds.merchant_id AND parts.order_id = holds.order_id
      WHERE ${IS_UNPAID} AND parts.slot_at > :from
      GROUP BY parts.slot_at
    ${menuItemIds.length > 0 ? dishes : ''}`,
    {
      merchantId,
      ...asker,
      menuItemIds,
      // A list has to hold something; no order has this id.
      except: ['', ...except],
      epoch: EPOCH,
      from: new Date(moment - length),
      claimedSince: new Date(moment - CLAIMED_FOR_MS),
    },
    transaction,
  );
  const slots = new Map<number, Unpaid>();
  const items = new Map<number, Unpaid>();
  let guestMinutes = 0;
  for (const { kind, subject, held, of_network, of_guest, claimed } of rows) {
    const sums = { held: Number(held), ofNetwork: Number(of_network), claimed: Number(claimed) };
    if (kind === 'dish') {
      items.set(Number(subject), sums);
      continue;
    }
    guestMinutes += Number(of_guest);
    // Slots of another length, from before the setting was changed, count for the one that they begin in.
    const slot = Math.floor((Number(subject) * MINUTE_MS) / length) * length;
    slots.set(slot, add(slots.get(slot) ?? NOTHING_UNPAID, sums));
  }
  return { slots, dishes: items, guestMinutes };
}

function add(one: Unpaid, other: Unpaid): Unpaid {
  return {
    held: one.held + other.held,
    ofNetwork: one.ofNetwork + other.ofNetwork,
    claimed: one.claimed + other.claimed,
  };
}
