import type { OrderRow } from '../../../database/models/Order';
import { quantities, tooFewLeft } from '../../cart';
import { tooFewOf } from './placing';
import { planOrder } from '../planning/planOrder';
import type { Lines, PlaceReading } from './readPlace';

/**
 * Refuses an order that has no chance before it waits for the kitchen's lock: when hundreds of guests want the last
 * places, the refused orders don't delay the others. An order that passes may still be refused by `holdPlace`.
 *
 * @param extra what the client needs to show beside a refusal
 * @throws AppError like `holdPlace`
 */
export function requireRoom(
  order: OrderRow,
  lines: Lines,
  { kitchen, own, stock }: PlaceReading,
  extra: Record<string, unknown>,
): void {
  planOrder(kitchen, order, order.requestedFor, extra);
  const short = tooFewOf(quantities(lines), own.dishes, stock);
  if (short.length > 0) throw tooFewLeft(short, extra);
}
