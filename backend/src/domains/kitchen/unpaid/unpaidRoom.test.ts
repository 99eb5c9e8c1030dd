import type { Kitchen } from '../planning/Kitchen';
import { unpaidRoomIn } from './unpaidLimits';
import type { UnpaidWork } from './unpaidWork';

const SLOT = Date.parse('2026-11-20T18:00:00Z');
const NEXT = SLOT + 15 * 60_000;

/** A slot takes 180 minutes, of which unpaid orders have 90 at most, and those of one network 72. */
function kitchenAt(minute: number, used: [number, number][] = []): Kitchen {
  const kitchen = {
    slotMinutes: 15,
    capacityMinutes: 180,
    daysAhead: 1,
    lastOrderMinutes: 15,
    leadMinutes: 0,
    acceptMinutes: 5,
    alwaysOpen: true,
    unpaidPercent: 50,
    unpaidPercentPerNetwork: 40,
    unpaidMinutesPerGuest: 150,
  };
  const delivery = {
    enabled: false,
    feeCents: 0,
    minimumCents: 0,
    freeFromCents: null,
    zips: [],
    radiusMiles: 0,
    minutes: 20,
  };
  const charges = { taxRate: '0.0825', tipPercents: [] };
  const hours = { days: [], exceptions: [] };
  const moment = new Date(SLOT + minute * 60_000);
  return { moment, hours, rules: { delivery, kitchen, charges }, spans: [], used: new Map(used), pausedUntil: null };
}

const work = (slots: [number, { held: number; ofNetwork: number }][] = []): UnpaidWork => ({
  slots: new Map(slots.map(([slot, unpaid]) => [slot, { ...unpaid, claimed: 0 }])),
  dishes: new Map(),
  guestMinutes: 0,
});

describe('what an unpaid order may have of a slot', () => {
  test('is the share of its network in an empty one', () => {
    expect(unpaidRoomIn(kitchenAt(0), work(), SLOT)).toBe(72);
  });

  test('is what is left of the share of all, when other networks hold the rest', () => {
    const others = work([[NEXT, { held: 80, ofNetwork: 0 }]]);
    expect(unpaidRoomIn(kitchenAt(0, [[NEXT, 80]]), others, NEXT)).toBe(10);
  });

  test('is nothing once its network has its share', () => {
    const own = work([[NEXT, { held: 72, ofNetwork: 72 }]]);
    expect(unpaidRoomIn(kitchenAt(0, [[NEXT, 72]]), own, NEXT)).toBe(0);
  });

  test('is the same share of the rest, when the slot has begun', () => {
    expect(unpaidRoomIn(kitchenAt(10), work(), SLOT)).toBe(24);
    const others = work([[SLOT, { held: 30, ofNetwork: 0 }]]);
    // 120 minutes went by idle before the 30 were given away.
    expect(unpaidRoomIn(kitchenAt(10, [[SLOT, 150]]), others, SLOT)).toBe(0);
  });

  test('does not count what was cooked already against the rest', () => {
    const cooked = work([[SLOT, { held: 60, ofNetwork: 0 }]]);
    expect(unpaidRoomIn(kitchenAt(5, [[SLOT, 60]]), cooked, SLOT)).toBe(30);
    expect(unpaidRoomIn(kitchenAt(10, [[SLOT, 60]]), cooked, SLOT)).toBe(24);
  });
});
