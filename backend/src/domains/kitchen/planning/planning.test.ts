import { defaultDays, openSpansBetween, type WeeklyHours } from '../../hours';
import { localTime } from '../../../lib/clock';
import type { Demand, Kitchen, Plan } from './Kitchen';
import { isObstacle } from './Obstacle';
import { closedWords } from './openings';
import { orderingTimes } from './orderingTimes';
import { planFor } from './planFor';
import { planSoon } from './planSoon';
import { lastMoment } from './readKitchen';

const house: WeeklyHours = { days: defaultDays, exceptions: [] };
const at = (text: string): Date => new Date(text);
/** Friday noon in Huntsville. */
const NOON = '2026-11-20T18:00:00Z';

type Setting = Partial<Kitchen['rules']['kitchen']> & { now?: string; hours?: WeeklyHours; used?: [string, number][] };

function kitchenAt({ now = NOON, hours = house, used = [], ...settings }: Setting = {}): Kitchen {
  const moment = at(now);
  const kitchen = {
    slotMinutes: 15,
    capacityMinutes: 60,
    daysAhead: 1,
    lastOrderMinutes: 15,
    leadMinutes: 0,
    acceptMinutes: 5,
    alwaysOpen: false,
    unpaidPercent: 50,
    unpaidPercentPerNetwork: 40,
    unpaidMinutesPerGuest: 150,
    ...settings,
  };
  const delivery = {
    enabled: true,
    feeCents: 0,
    minimumCents: 0,
    freeFromCents: null,
    zips: [],
    radiusMiles: 0,
    minutes: 20,
  };
  const rules = { delivery, kitchen, charges: { taxRate: '0.0825', tipPercents: [] } };
  const spans = kitchen.alwaysOpen
    ? [{ from: -Infinity, to: Infinity }]
    : openSpansBetween(hours, moment, lastMoment(rules, moment));
  const minutesOf = new Map(used.map(([slot, minutes]) => [at(slot).getTime(), minutes]));
  return { moment, hours, rules, spans, used: minutesOf, pausedUntil: null };
}

const order = (kitchenMinutes: number, more: Partial<Demand> = {}): Demand => ({
  prepMinutes: 10,
  kitchenMinutes,
  orderType: 'pickup',
  ...more,
});

/** A slot and its minutes, as people read them. */
function placesOf(plan: Plan | object): string[] {
  if (isObstacle(plan)) return [plan.kind];
  return (plan as Plan).slots.map(({ slotAt, minutes }) => `${slotAt.toISOString().slice(11, 16)} ${minutes}`);
}
const promised = (plan: object): string | undefined => (plan as Partial<Plan>).promisedAt?.toISOString().slice(11, 16);

describe('as soon as possible', () => {
  test('an empty kitchen needs as long as the slowest dish', () => {
    const plan = planSoon(kitchenAt(), order(20, { prepMinutes: 14 }));
    expect(placesOf(plan)).toEqual(['18:00 20']);
    expect(promised(plan)).toBe('18:14');
  });

  test('what is ahead of it moves the promise', () => {
    const kitchen = kitchenAt({ used: [['2026-11-20T18:00:00Z', 60], ['2026-11-20T18:15:00Z', 40]] }); // prettier-ignore
    const plan = planSoon(kitchen, order(40));
    expect(placesOf(plan)).toEqual(['18:15 20', '18:30 20']);
    expect(promised(plan)).toBe('18:35');
  });

  test('a slot that has begun has room for the rest of it', () => {
    const plan = planSoon(kitchenAt({ now: '2026-11-20T18:10:00Z' }), order(30));
    expect(placesOf(plan)).toEqual(['18:00 20', '18:15 10']);
  });

  test('the way comes on top of a delivery', () => {
    expect(promised(planSoon(kitchenAt(), order(20, { orderType: 'delivery' })))).toBe('18:30');
  });

  test('a dish that needs no kitchen needs no place', () => {
    const plan = planSoon(kitchenAt(), order(0, { prepMinutes: 0 }));
    expect(placesOf(plan)).toEqual([]);
    expect(promised(plan)).toBe('18:00');
  });

  test('an order larger than a slot takes the next ones, too; beyond eight slots nothing is counted', () => {
    expect(placesOf(planSoon(kitchenAt(), order(150)))).toEqual(['18:00 60', '18:15 60', '18:30 30']);
    const huge = planSoon(kitchenAt(), order(9900));
    expect(placesOf(huge)).toHaveLength(8);
    expect(promised(huge)).toBe('20:00');
  });

  test.each([
    ['before opening', '2026-11-20T11:00:00Z', 'We open today at 6:00 AM. You can order for later.'],
    [
      'after closing, for the next day',
      '2026-11-21T09:00:00Z',
      'We open Saturday at 10:00 AM. You can order for later.',
    ],
    [
      'once the last order is taken',
      '2026-11-21T07:50:00Z',
      'The kitchen has taken its last order for today. We open Saturday at 10:00 AM. You can order for later.',
    ],
  ])('WEB-232 is refused %s, with the next opening', (_, now, words) => {
    expect(planSoon(kitchenAt({ now }), order(10))).toEqual({ kind: 'kitchen_closed', words });
  });

  test('WEB-232 is not called the last of today before a break', () => {
    const intervals = [
      { open: '11:00', close: '14:00' },
      { open: '17:00', close: '23:00' },
    ];
    const hours = { days: defaultDays.map((day) => ({ ...day, intervals })), exceptions: [] };
    expect(closedWords(kitchenAt({ hours, now: '2026-11-20T19:50:00Z' }))).toBe(
      'We open today at 5:00 PM. You can order for later.',
    );
  });

  test('is taken around the clock where the kitchen never closes', () => {
    const plan = planSoon(kitchenAt({ now: '2026-11-21T09:00:00Z', alwaysOpen: true }), order(10));
    expect(promised(plan)).toBe('09:10');
  });

  test('is refused when there is no room until closing', () => {
    const kitchen = kitchenAt({ now: '2026-11-21T07:30:00Z', used: [['2026-11-21T07:30:00Z', 60], ['2026-11-21T07:45:00Z', 55]] }); // prettier-ignore
    expect(planSoon(kitchen, order(10))).toMatchObject({ kind: 'time_unavailable' });
    expect(placesOf(planSoon(kitchen, order(5)))).toEqual(['07:45 5']);
  });

  test('an opening a week ahead is named with its date', () => {
    const closed = { days: defaultDays.map((day) => ({ ...day, intervals: [] })) };
    const exceptions = [
      { date: '2026-12-05', closed: false, label: '', intervals: [{ open: '09:30', close: '12:00' }] },
    ];
    expect(closedWords(kitchenAt({ hours: { ...closed, exceptions } }))).toBe(
      'We open Saturday, December 5 at 9:30 AM.',
    );
    expect(closedWords(kitchenAt({ hours: { ...closed, exceptions: [] } }))).toBe('We are closed at the moment.');
  });
});

describe('for a later time', () => {
  const planAt = (time: string, demand: Demand, setting: Setting = {}): string[] =>
    placesOf(planFor(kitchenAt(setting), demand, at(time)));

  test('it is made in the slot before', () => {
    const plan = planFor(kitchenAt(), order(40), at('2026-11-20T20:00:00Z'));
    expect(placesOf(plan)).toEqual(['19:45 40']);
    expect(promised(plan)).toBe('20:00');
  });

  test('a full slot is booked out, and the ones beside it are not', () => {
    const used: Setting['used'] = [['2026-11-20T19:45:00Z', 30]];
    expect(planAt('2026-11-20T20:00:00Z', order(40), { used })).toEqual(['time_unavailable']);
    expect(planAt('2026-11-20T20:15:00Z', order(40), { used })).toEqual(['20:00 40']);
    expect(planAt('2026-11-20T20:00:00Z', order(30), { used })).toEqual(['19:45 30']);
  });

  test('a larger order is begun in the slots before it', () => {
    const used: Setting['used'] = [['2026-11-20T19:30:00Z', 30]];
    expect(planAt('2026-11-20T20:00:00Z', order(130), { used })).toEqual(['19:15 40', '19:30 30', '19:45 60']);
  });

  test('no order is too large for an empty kitchen, not even for a short evening', () => {
    expect(planAt('2026-11-20T23:00:00Z', order(100_000))).toHaveLength(8);
    const hours = { days: defaultDays.map((day) => ({ ...day, intervals: [{ open: '17:00', close: '18:00' }] })), exceptions: [] }; // prettier-ignore
    expect(planAt('2026-11-20T23:45:00Z', order(100_000), { hours })).toEqual(['23:00 60', '23:15 60', '23:30 60']);
  });

  test.each([
    ['beside a slot’s boundary', '2026-11-20T20:07:00Z', 'no_such_time'],
    ['farther ahead than guests may order', '2026-11-23T20:00:00Z', 'no_such_time'],
    ['while it is closed', '2026-11-21T15:00:00Z', 'time_unavailable'],
    ['at the moment of opening', '2026-11-21T16:00:00Z', 'time_unavailable'],
    ['too close to closing', '2026-11-21T08:00:00Z', 'time_unavailable'],
    ['sooner than it can be made', '2026-11-20T18:00:00Z', 'time_unavailable'],
    ['in the past', '2026-11-19T18:00:00Z', 'time_unavailable'],
  ])('%s it is refused', (_, time, kind) => {
    expect(planAt(time, order(10))).toEqual([kind]);
  });

  test('a delivery leaves the kitchen early enough', () => {
    const plan = planFor(kitchenAt(), order(40, { orderType: 'delivery' }), at('2026-11-20T20:00:00Z'));
    expect(placesOf(plan)).toEqual(['19:15 40']);
    expect(planAt('2026-11-20T18:15:00Z', order(10, { orderType: 'delivery' }))).toEqual(['time_unavailable']);
  });
});

describe('the times to choose from', () => {
  test('begin when it can be made, end with last orders, and count a night to its evening', () => {
    const times = orderingTimes(kitchenAt(), order(10));
    expect(times).toMatchObject({ open_now: true, next_opening_at: null, asap: { available: true, minutes: 10 } });
    expect(times.days.map(({ date, label }) => [date, label])).toEqual([
      ['2026-11-20', 'Today'],
      ['2026-11-21', 'Tomorrow'],
    ]);
    const [today, tomorrow] = times.days;
    expect(today?.slots[0]).toEqual({ at: '2026-11-20T18:15:00Z', available: true });
    expect(today?.slots.at(-1)?.at).toBe('2026-11-21T07:45:00Z');
    expect(tomorrow?.slots[0]?.at).toBe('2026-11-21T16:15:00Z');
  });

  test('PAY-51 after midnight no day is called by a word that may mean two dates', () => {
    const saturdayAtOne = '2026-11-21T07:00:00Z';
    const labels = orderingTimes(kitchenAt({ now: saturdayAtOne }), order(10)).days.map(({ label }) => label);
    expect(labels).toEqual(['Tonight', 'Sat, Nov 21']);
  });

  test('show what is booked out', () => {
    const times = orderingTimes(kitchenAt({ used: [['2026-11-20T19:45:00Z', 55]] }), order(10));
    const taken = times.days.flatMap(({ slots }) => slots.filter(({ available }) => !available));
    expect(taken).toEqual([{ at: '2026-11-20T20:00:00Z', available: false }]);
  });

  test('while it is closed there are those after opening', () => {
    const times = orderingTimes(kitchenAt({ now: '2026-11-20T10:00:00Z', daysAhead: 0 }), order(10));
    expect(times).toMatchObject({
      open_now: false,
      next_opening_at: '2026-11-20T12:00:00Z',
      asap: { available: false },
    });
    expect(times.asap.reason).toContain('today at 6:00 AM');
    expect(times.days[0]?.slots[0]?.at).toBe('2026-11-20T12:15:00Z');
  });

  test.each([
    ['when autumn repeats an hour', '2026-10-31T20:00:00Z', '2026-10-31'],
    ['when spring skips an hour', '2026-03-07T20:00:00Z', '2026-03-07'],
  ])('%s no time is offered twice, and all lie in opening hours', (_, now, date) => {
    const kitchen = kitchenAt({ now });
    const slots = orderingTimes(kitchen, order(10)).days.find((day) => day.date === date)?.slots ?? [];
    expect(slots.length).toBeGreaterThan(30);
    const moments = slots.map((slot) => Date.parse(slot.at));
    for (const [index, moment] of moments.entries()) {
      if (index > 0) expect(moment - (moments[index - 1] ?? 0)).toBe(15 * 60_000);
      expect(localTime(new Date(moment)).minutes % 15).toBe(0);
      expect(isObstacle(planFor(kitchen, order(10), new Date(moment)))).toBe(false);
    }
    expect(localTime(new Date(moments.at(-1) ?? 0)).minutes).toBe(105);
  });
});

test('whatever is ordered, no slot is ever filled above its room', () => {
  const seed = Number(process.env.SEED ?? 20_261_121);
  let state = seed;
  const random = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  for (let evening = 0; evening < 20; evening += 1) {
    let kitchen = kitchenAt({ now: new Date(at(NOON).getTime() + random(86_400) * 1000).toISOString() });
    const limit = kitchen.rules.kitchen.capacityMinutes;
    for (let guest = 0; guest < 50; guest += 1) {
      const demand = order(random(200), {
        prepMinutes: random(25),
        orderType: random(3) === 0 ? 'delivery' : 'pickup',
      });
      const times = orderingTimes(kitchen, demand).days.flatMap(({ slots }) => slots);
      const wanted = times[random(times.length * 2)];
      const plan = wanted ? planFor(kitchen, demand, at(wanted.at)) : planSoon(kitchen, demand);
      if (wanted && isObstacle(plan) === wanted.available)
        throw new Error(`Seed ${seed}: ${wanted.at} is worded wrongly`);
      if (isObstacle(plan)) continue;
      const used = new Map(kitchen.used);
      for (const { slotAt, minutes } of plan.slots)
        used.set(slotAt.getTime(), (used.get(slotAt.getTime()) ?? 0) + minutes);
      kitchen = { ...kitchen, used };
      const fullest = Math.max(...used.values());
      if (fullest > limit) throw new Error(`Seed ${seed}: ${fullest} of ${limit} minutes`);
      expect(plan.promisedAt.getTime()).toBeGreaterThanOrEqual(kitchen.moment.getTime() + demand.prepMinutes * 60_000);
    }
  }
});
