import fc from 'fast-check';
import type { PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { earnedPoints } from '../program/earnedPoints';
import { endOfDays } from '../program/validity';
import { LEAST_VALIDITY_DAYS } from './Ledger';
import { DAY_MS, later, LedgerWorld, reversible } from './testing/LedgerWorld';

/** What can happen to a customer's points. */
type Step =
  | { kind: 'earn'; points: number; validDays: number }
  | { kind: 'post' | 'void'; pick: number }
  | { kind: 'refund'; pick: number; share: number }
  | { kind: 'bonus'; points: number; validDays: number | null }
  | { kind: 'redeem'; points: number }
  | { kind: 'cancel'; pick: number }
  | { kind: 'adjust'; points: number }
  | { kind: 'wait'; days: number }
  /** No process runs for so many days; then every job runs, twice. */
  | { kind: 'standstill'; days: number };

const points = fc.integer({ min: 0, max: 400 });
const pick = fc.nat(50);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('earn' as const), points, validDays: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constantFrom('post' as const, 'void' as const), pick }),
  fc.record({ kind: fc.constant('refund' as const), pick, share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant('bonus' as const),
    points: fc.integer({ min: 1, max: 100 }),
    validDays: fc.option(fc.integer({ min: 1, max: 400 })),
  }),
  fc.record({ kind: fc.constant('redeem' as const), points: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constant('cancel' as const), pick }),
  fc.record({ kind: fc.constant('adjust' as const), points: fc.integer({ min: -200, max: 200 }) }),
  fc.record({ kind: fc.constantFrom('wait' as const, 'standstill' as const), days: fc.integer({ min: 0, max: 500 }) }),
);

function perform(world: LedgerWorld, step: Step): void {
  if (step.kind !== 'standstill') return performCommand(world, step);
  world.moment += step.days * DAY_MS;
  const { rank } = world.tier;
  world.runJobs();
  expect(world.tier.rank).toBeGreaterThanOrEqual(rank - 1);
  const after = JSON.stringify([world.account, [...world.rows.values()]]);
  world.runJobs();
  expect(JSON.stringify([world.account, [...world.rows.values()]])).toBe(after);
}

function performCommand(world: LedgerWorld, step: Exclude<Step, { kind: 'standstill' }>): void {
  world.run((ledger) => {
    switch (step.kind) {
      case 'earn':
        ledger.pend(
          earnedPoints(step.points * 100, '1', world.tier.points_multiplier),
          world.entry('earned', { orderId: 'o' }),
          later(world, step.validDays),
        );
        return;
      case 'post':
      case 'void': {
        const pending = [...ledger.rows.values()].filter(
          (row) => row.status === 'pending' && row.transactionType === 'earned',
        );
        const credit = world.choose(pending, step.pick);
        if (!credit) return;
        const net = reversible(world, credit);
        if (step.kind === 'void') ledger.void(credit);
        else {
          ledger.post(credit, later(world, 365));
          world.balance += net;
        }
        return;
      }
      case 'refund': {
        const earned = [...ledger.rows.values()].filter(
          (row) => row.transactionType === 'earned' && row.status !== 'void',
        );
        const credit = world.choose(earned, step.pick);
        if (!credit) return;
        const taken = Math.floor(reversible(world, credit) * step.share);
        if (taken === 0) return;
        const isPosted = credit.status === 'posted';
        ledger.reverse(credit, taken, world.entry('reversed', { orderId: 'o', reversesTransactionId: credit.id }));
        if (isPosted) world.balance -= taken;
        return;
      }
      case 'bonus':
        ledger.credit(step.points, world.entry('bonus'), step.validDays === null ? null : later(world, step.validDays));
        world.balance += step.points;
        return;
      case 'redeem':
        if (ledger.account.availablePoints < step.points) return;
        ledger.debit(step.points, world.entry('redeemed'));
        world.balance -= step.points;
        return;
      case 'cancel': {
        const cancelled = new Set([...ledger.rows.values()].map((row) => row.reversesTransactionId));
        const redeemed = [...ledger.rows.values()].filter(
          (row) => row.transactionType === 'redeemed' && row.points < 0 && !cancelled.has(row.id),
        );
        const debit = world.choose(redeemed, step.pick);
        if (!debit) return;
        const taken = world.movements
          .filter(({ transactionId }) => transactionId === debit.id)
          .map(({ lotId, points }) => ({ lotId, points: -points }));
        ledger.giveBack(taken, world.entry('redeemed', { reversesTransactionId: debit.id }));
        world.balance -= debit.points;
        return;
      }
      case 'adjust':
        if (step.points === 0 || ledger.account.availablePoints + step.points < 0) return;
        if (step.points > 0) ledger.credit(step.points, world.entry('adjustment'), null);
        else ledger.debit(-step.points, world.entry('adjustment'));
        world.balance += step.points;
        return;
      case 'wait':
        world.moment += step.days * DAY_MS;
    }
  });
}

function expectConsistent(world: LedgerWorld): void {
  const { account } = world;
  const rows = [...world.rows.values()];
  const sum = (wanted: PointsTransactionRow[], value: (row: PointsTransactionRow) => number): number =>
    wanted.reduce((total, row) => total + value(row), 0);
  const posted = rows.filter(({ status }) => status === 'posted');

  expect(account.availablePoints).toBe(world.balance);
  expect(account.availablePoints).toBe(sum(posted, ({ points }) => points));
  expect(account.availablePoints).toBe(
    sum(posted, ({ pointsRemaining }) => pointsRemaining) - sum(posted, ({ pointsUncovered }) => pointsUncovered),
  );
  expect(account.pendingPoints).toBe(
    sum(
      rows.filter(({ status }) => status === 'pending'),
      ({ points }) => points,
    ),
  );
  const { earnedPoints, reversedPoints, redeemedPoints, expiredPoints, adjustedPoints } = account;
  expect(account.availablePoints).toBe(earnedPoints - reversedPoints - redeemedPoints - expiredPoints + adjustedPoints);
  for (const row of rows) {
    expect(row.pointsRemaining).toBeGreaterThanOrEqual(0);
    expect(row.pointsUncovered).toBeGreaterThanOrEqual(0);
    const moved = world.movements.filter(({ lotId }) => lotId === row.id).reduce((all, { points }) => all + points, 0);
    const isLot = row.status === 'posted' && row.points > 0 && !(row.transactionType === 'redeemed');
    if (isLot) expect(row.pointsRemaining).toBe(row.points + moved);
    if (row.status === 'posted' && row.points < 0) {
      const taken = world.movements.filter(({ transactionId }) => transactionId === row.id);
      expect(-row.points).toBe(row.pointsUncovered - taken.reduce((all, { points }) => all + points, 0));
    }
  }
  const { rank, min_points: least } = world.tier;
  expect(account.tierValidUntil === null).toBe(rank === 1);
  // Until its review a tier is kept for a year; a higher one is reached at once.
  if (account.tierValidUntil === null) expect(least).toBe(0);
  const open = rows.some(({ status, pointsRemaining }) => status === 'posted' && pointsRemaining > 0);
  const owed = rows.some(({ pointsUncovered }) => pointsUncovered > 0);
  expect(open && owed).toBe(false);
}

test('LOY-9 after any history of orders, tiers and standstills the balance is the sum of the ledger, of the lots, and of what happened', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = new LedgerWorld();
      for (const each of steps) {
        perform(world, each);
        expectConsistent(world);
      }
    }),
    { numRuns: 300 },
  );
});

test('points that come back from a cancelled redemption are good for at least a week', () => {
  const world = new LedgerWorld();
  world.run((ledger) => void ledger.credit(100, world.entry('bonus'), later(world, 10)));
  world.run((ledger) => void ledger.debit(100, world.entry('redeemed')));
  world.moment += 9 * DAY_MS;
  perform(world, { kind: 'cancel', pick: 0 });
  const [lot] = world.of(({ transactionType }) => transactionType === 'bonus');
  expect(lot).toMatchObject({
    pointsRemaining: 100,
    expiresAt: endOfDays(new Date(world.moment), LEAST_VALIDITY_DAYS),
  });
});

test('LOY-1 a debit takes the points that expire first', () => {
  const world = new LedgerWorld();
  const lots = [null, 300, 20].map((days) => {
    let id = '';
    world.run((ledger) => {
      id = ledger.credit(50, world.entry('bonus'), days === null ? null : later(world, days)).id;
    });
    return id;
  });
  world.run((ledger) => void ledger.debit(80, world.entry('redeemed')));
  expect(lots.map((id) => world.rows.get(id)?.pointsRemaining)).toEqual([50, 20, 0]);
});

test('a refund of spent points leaves a debt, which the next points settle first', () => {
  const world = new LedgerWorld();
  perform(world, { kind: 'earn', points: 100, validDays: 1 });
  perform(world, { kind: 'post', pick: 0 });
  perform(world, { kind: 'redeem', points: 80 });
  perform(world, { kind: 'refund', pick: 0, share: 1 });
  expect(world.account.availablePoints).toBe(-80);
  perform(world, { kind: 'bonus', points: 100, validDays: null });
  expect(world.account.availablePoints).toBe(20);
  expect(world.of(({ pointsUncovered }) => pointsUncovered > 0)).toEqual([]);
});

test('LOY-4 a tier is reached at once, kept for a year, and lost one step at a time', () => {
  const world = new LedgerWorld();
  perform(world, { kind: 'earn', points: 1000, validDays: 1 });
  perform(world, { kind: 'standstill', days: 2 });
  expect(world.tier.name).toBe('GOLD');
  perform(world, { kind: 'standstill', days: 364 });
  expect(world.tier.name).toBe('GOLD');
  perform(world, { kind: 'standstill', days: 2 });
  expect(world.tier.name).toBe('SILVER');
  perform(world, { kind: 'standstill', days: 900 });
  expect(world.tier.name).toBe('BRONZE');
  expect(world.account.tierValidUntil).toBeNull();
});
