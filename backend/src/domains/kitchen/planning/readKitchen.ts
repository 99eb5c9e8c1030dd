import type { BusinessDay, HoursException } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { readJson, type JsonColumn } from '../../../database/jsonColumn';
import { addDays, businessDate, businessDayBounds, now } from '../../../lib/clock';
import { defaultDays, openSpansBetween, type OpenSpan, type WeeklyHours } from '../../hours';
import { HOURS_DAYS, HOURS_EXCEPTIONS } from '../../hours/fragments.sql';
import { activePause, toOrderingRules, type OrderingRules } from '../../ordering';
import { orderingSettingsOf, PAUSED_UNTIL } from '../../ordering/fragments.sql';
import { slotLength, type Kitchen } from './Kitchen';

/** The farthest that settings let guests order ahead, and the rest of that night. */
const FARTHEST_DAYS = 16;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const EPOCH = new Date(0);

/** What a statement has to select for `toKitchen`; each is one value, so that they can be read along with a row. */
export const KITCHEN_COLUMNS = `
  ${HOURS_DAYS} AS kitchen_days,
  ${HOURS_EXCEPTIONS} AS kitchen_exceptions,
  ${orderingSettingsOf(':merchantId')} AS kitchen_settings,
  ${PAUSED_UNTIL} AS kitchen_pause,
  (SELECT JSON_OBJECTAGG(TIMESTAMPDIFF(MINUTE, :kitchenEpoch, slots.slot_at),
      slots.used_minutes + slots.idle_minutes)
    FROM kitchen_slots AS slots
    WHERE slots.merchant_id = :merchantId AND slots.slot_at BETWEEN :kitchenFrom AND :kitchenTo
      AND slots.used_minutes + slots.idle_minutes > 0) AS kitchen_used,
  (SELECT JSON_OBJECTAGG(own.minute, own.minutes)
    FROM (SELECT TIMESTAMPDIFF(MINUTE, :kitchenEpoch, parts.slot_at) AS minute, SUM(parts.minutes) AS minutes
      FROM kitchen_holds AS holds
      JOIN kitchen_hold_slots AS parts ON parts.merchant_id = holds.merchant_id AND parts.order_id = holds.order_id
      WHERE holds.merchant_id = :merchantId AND holds.state = 'held'
        AND (holds.cart_id = :kitchenCartId OR holds.order_id = :kitchenOrderId)
      GROUP BY parts.slot_at) AS own) AS kitchen_own`;

export type KitchenRow = {
  kitchen_days: JsonColumn<BusinessDay[]>;
  kitchen_exceptions: JsonColumn<HoursException[]>;
  kitchen_settings: string | null;
  kitchen_pause: string | Date | null;
  kitchen_used: JsonColumn<Record<string, number>>;
  kitchen_own: JsonColumn<Record<string, number>>;
};

/** The cart or order that needs a place. What it already holds counts as free. */
export type Asking = {
  merchantId: string;
  /** Other orders of a cart give way to its newest one, so their places are its own. */
  cartId: string | null;
  orderId?: string;
};

/** The values of KITCHEN_COLUMNS. */
export function kitchenValues({ merchantId, cartId, orderId = '' }: Asking): Record<string, unknown> {
  const moment = now().getTime();
  return {
    merchantId,
    kitchenEpoch: EPOCH,
    // A slot of the longest kind may have begun an hour ago.
    kitchenFrom: new Date(moment - 60 * MINUTE_MS),
    kitchenTo: new Date(moment + FARTHEST_DAYS * DAY_MS),
    kitchenCartId: cartId ?? '',
    kitchenOrderId: orderId,
  };
}

export function toKitchen(row: KitchenRow): Kitchen {
  const moment = now();
  const rules = toOrderingRules(row.kitchen_settings);
  const hours: WeeklyHours = {
    days: readJson(row.kitchen_days) ?? defaultDays,
    exceptions: readJson(row.kitchen_exceptions) ?? [],
  };
  const pausedUntil = activePause(row.kitchen_pause === null ? null : new Date(row.kitchen_pause), moment);
  const length = slotLength({ rules });
  const used = new Map<number, number>();
  const add = (minute: string, minutes: number): void => {
    // Slots of another length, from before the setting was changed, count for the one that they begin in.
    const slot = Math.floor((Number(minute) * MINUTE_MS) / length) * length;
    used.set(slot, (used.get(slot) ?? 0) + minutes);
  };
  for (const [minute, minutes] of Object.entries(readJson(row.kitchen_used) ?? {})) add(minute, Number(minutes));
  for (const [minute, minutes] of Object.entries(readJson(row.kitchen_own) ?? {})) add(minute, -Number(minutes));
  return { moment, hours, rules, spans: spansOf({ hours, rules, pausedUntil }, moment), used, pausedUntil };
}

/** The kitchen as it is now, in one round trip. */
export async function readKitchen(asking: Asking, transaction?: Transaction): Promise<Kitchen> {
  const [row] = await select<KitchenRow>(`SELECT ${KITCHEN_COLUMNS}`, kitchenValues(asking), transaction);
  if (!row) throw new Error('A statement without a table answers one row');
  return toKitchen(row);
}

type Opening = { hours: WeeklyHours; rules: OrderingRules; pausedUntil: Date | null };

/** A pause cuts off the beginning: nothing is made before it is over. */
function spansOf({ hours, rules, pausedUntil }: Opening, moment: Date): OpenSpan[] {
  const spans = rules.kitchen.alwaysOpen
    ? [{ from: -Infinity, to: Infinity }]
    : openSpansBetween(hours, moment, lastMoment(rules, moment));
  const end = pausedUntil?.getTime() ?? -Infinity;
  return spans.filter(({ to }) => to > end).map(({ from, to }) => ({ from: Math.max(from, end), to }));
}

/** The end of the last day that guests may order for; that day's night belongs to it. */
export function lastMoment({ kitchen }: OrderingRules, moment: Date): Date {
  return businessDayBounds(addDays(businessDate(moment), kitchen.daysAhead)).to;
}
