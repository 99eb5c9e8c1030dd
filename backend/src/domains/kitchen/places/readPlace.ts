import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { readJson, type JsonColumn } from '../../../database/jsonColumn';
import type { HoldState } from '../../../database/models/KitchenHold';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import type { Requester } from '../../../http/requester';
import { quantities } from '../../cart';
import { SCARCE_DISHES, type Stock } from '../../menu';
import type { Hold } from './holds';
import type { Kitchen } from '../planning/Kitchen';
import { KITCHEN_COLUMNS, kitchenValues, toKitchen, type KitchenRow } from '../planning/readKitchen';
import { toUnpaidWork, UNPAID_WORK, unpaidValues, type UnpaidRow, type UnpaidWork } from '../unpaid/unpaidWork';

export type Lines = readonly Pick<OrderItemRow, 'menuItemId' | 'quantity'>[];

/** Everything that decides about the place of one order, as one statement saw it. */
export type PlaceReading = {
  /** How often places had been given or taken back, as `lockKitchen` counts it. */
  changes: number;
  kitchen: Kitchen;
  /** What the order holds, and the other unpaid orders of its cart, whose places are its own. */
  own: { orderIds: readonly string[]; dishes: ReadonlyMap<number, number> };
  /** The order's own place, if it has one. */
  hold: Hold | undefined;
  /** Scarce dishes that the order wants, with what is left of them. */
  stock: readonly Stock[];
  /** What others hold without payment, as far as the order competes with it; null for orders of staff. */
  unpaid: UnpaidWork | null;
};

/** An order that needs a place, and its requester; null for staff, whose orders have no limit. */
export type PlaceWanted = {
  order: Pick<OrderRow, 'merchantId' | 'id' | 'cartId'>;
  lines: Lines;
  requester: Requester | null;
};

/** Holds that give way to the order that is placed. */
const IS_OWN = `holds.merchant_id = :merchantId AND holds.state IN ('held', 'claimed')
  AND (holds.cart_id = :kitchenCartId OR holds.order_id = :kitchenOrderId)`;

/** What a statement has to select for `toPlaceReading`; each is one value, so that they can be read along with rows. */
export const PLACE_COLUMNS = `${KITCHEN_COLUMNS},
  (SELECT kitchens.changes FROM kitchens WHERE kitchens.merchant_id = :merchantId) AS place_changes,
  (SELECT JSON_ARRAYAGG(holds.order_id) FROM kitchen_holds AS holds WHERE ${IS_OWN}) AS place_own_orders,
  (SELECT JSON_OBJECTAGG(own.menu_item_id, own.quantity)
    FROM (SELECT items.menu_item_id, SUM(items.quantity) AS quantity
      FROM kitchen_holds AS holds
      JOIN kitchen_hold_items AS items
        ON items.merchant_id = holds.merchant_id AND items.order_id = holds.order_id
      WHERE ${IS_OWN} AND holds.state = 'held'
      GROUP BY items.menu_item_id) AS own) AS place_own_dishes,
  (SELECT holds.state FROM kitchen_holds AS holds
    WHERE holds.merchant_id = :merchantId AND holds.order_id = :kitchenOrderId) AS place_state,
  (SELECT holds.ready_at FROM kitchen_holds AS holds
    WHERE holds.merchant_id = :merchantId AND holds.order_id = :kitchenOrderId) AS place_ready_at,
  ${SCARCE_DISHES} AS place_stock,
  ${UNPAID_WORK} AS place_unpaid`;

export type PlaceRow = KitchenRow & {
  place_changes: number | null;
  place_own_orders: JsonColumn<string[]>;
  place_own_dishes: JsonColumn<Record<string, number>>;
  place_state: HoldState | null;
  place_ready_at: Date | null;
  place_stock: JsonColumn<Stock[]>;
  place_unpaid: JsonColumn<UnpaidRow[]>;
};

/** The values of PLACE_COLUMNS. */
export function placeValues({ order, lines, requester }: PlaceWanted): Record<string, unknown> {
  const { merchantId, id: orderId, cartId } = order;
  return {
    ...kitchenValues({ merchantId, cartId, orderId }),
    // A list must not be empty; no dish has this id.
    menuItemIds: [0, ...quantities(lines).keys()],
    ...unpaidValues(requester),
  };
}

export function toPlaceReading(row: PlaceRow, { requester }: Pick<PlaceWanted, 'requester'>): PlaceReading {
  const kitchen = toKitchen(row);
  const dishes = Object.entries(readJson(row.place_own_dishes) ?? {});
  return {
    changes: row.place_changes ?? 0,
    kitchen,
    own: {
      orderIds: readJson(row.place_own_orders) ?? [],
      dishes: new Map(dishes.map(([id, quantity]) => [Number(id), Number(quantity)])),
    },
    hold: toHold(row, kitchen),
    stock: readJson(row.place_stock) ?? [],
    unpaid: requester && toUnpaidWork(readJson(row.place_unpaid) ?? [], kitchen),
  };
}

function toHold({ place_state: state, place_ready_at: readyAt }: PlaceRow, { rules }: Kitchen): Hold | undefined {
  return state === null || readyAt === null ? undefined : { state, readyAt, rules };
}

/** Reads everything that decides about a place, in one round trip. */
export async function readPlace(wanted: PlaceWanted, transaction: Transaction): Promise<PlaceReading> {
  const [row] = await select<PlaceRow>(`SELECT ${PLACE_COLUMNS}`, placeValues(wanted), transaction);
  if (!row) throw new Error('A statement without a table answers one row');
  return toPlaceReading(row, wanted);
}
