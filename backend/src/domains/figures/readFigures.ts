import type { Figures, LocalDate } from '@site/contracts';
import { addDays, businessDate, localHour, now, timeZone } from '../../lib/clock';
import { toWire } from '../../lib/money';
import { readPoints } from '../loyalty';
import { getMenu } from '../menu';
import { readDays, readHours, readTopDishes, type Period } from '../orders';
import { presentPeriod, presentPoints } from './figures.presenter';

const TOP_DISHES = 10;
const DAY_MS = 86_400_000;

/**
 * The figures of some business days beside those of the same weekdays before. At most 24 rows are read for each day and 1
 * for each dish and day, however many orders there are.
 */
export async function readFigures(
  merchantId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Figures> {
  const moment = now();
  const today = businessDate(moment);
  // A day that is not over is compared with as much of the earlier day.
  const throughHour = to === today ? localHour(moment) : undefined;
  const shift = -7 * Math.ceil((daysFrom(from, to) + 1) / 7);
  const earlier: Period = {
    from: addDays(from, shift),
    to: addDays(to, shift),
    ...(throughHour !== undefined && { throughHour }),
  };
  const [days, hours, earlierDays, earlierHours, dishes, points, earlierPoints, menu] = await Promise.all([
    readDays(merchantId, { from, to }),
    readHours(merchantId, { from, to }),
    readDays(merchantId, earlier),
    readHours(merchantId, earlier),
    readTopDishes(merchantId, { from, to }, TOP_DISHES),
    readPoints(merchantId, to),
    readPoints(merchantId, earlier.to),
    getMenu(merchantId),
  ]);
  return {
    ...presentPeriod({ from, to, days, hours }),
    timezone: timeZone(),
    today,
    dishes: dishes.map(({ subtotal_cents, ...dish }) => ({ ...dish, sales: toWire(subtotal_cents) })),
    previous: {
      ...presentPeriod({ from: earlier.from, to: earlier.to, days: earlierDays, hours: earlierHours }),
      through_hour: throughHour ?? null,
    },
    points: presentPoints(points),
    previous_points: presentPoints(earlierPoints),
    menu_items: menu.dishes.size,
  };
}

function daysFrom(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
