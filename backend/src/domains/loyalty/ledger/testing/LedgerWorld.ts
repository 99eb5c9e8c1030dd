import type { LoyaltyTier } from '@site/contracts';
import type { LoyaltyAccountRow } from '../../../../database/models/LoyaltyAccount';
import type { PointsTransactionRow } from '../../../../database/models/PointsTransaction';
import { DEFAULT_TERMS } from '../../program/defaultTerms';
import { tierOf } from '../../program/tiersOf';
import { reviewedTier, upgradedTier } from '../../tiers/reviewedTier';
import { Ledger, type Entry } from '../Ledger';

export const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** The database of one account: the ledger is opened from it and saved to it, as the real one is. */
export class LedgerWorld {
  account: LoyaltyAccountRow = {
    ...{ merchantId: 'm', id: 'a', userId: 'u', tierId: 'bronze', tierValidUntil: null, referralCode: 'R' },
    ...{ availablePoints: 0, pendingPoints: 0, earnedPoints: 0, reversedPoints: 0, redeemedPoints: 0 },
    ...{ expiredPoints: 0, adjustedPoints: 0, orderCount: 0, lifetimeSpentCents: 0 },
    ...{
      birthday: null,
      birthdaySetAt: null,
      birthdayBonusOn: null,
      enrolledAt: new Date(START),
      updatedAt: new Date(START),
    },
  };
  rows = new Map<string, PointsTransactionRow>();
  movements: { transactionId: string; lotId: string; points: number }[] = [];
  moment = START;
  /** Balance by the plain sum of what happened, kept without lots. */
  balance = 0;
  private count = 0;

  get tier(): LoyaltyTier {
    return tierOf(DEFAULT_TERMS, this.account.tierId);
  }

  /** Posted points of orders in the last year, less what refunds took back. */
  get qualifyingPoints(): number {
    const from = this.moment - 365 * DAY_MS;
    const rows = this.of((row) => row.status === 'posted' && row.orderId !== null && row.availableAt.getTime() > from);
    return Math.max(
      rows.reduce((sum, row) => sum + row.points, 0),
      0,
    );
  }

  setTier({ id, rank }: LoyaltyTier): void {
    this.account.tierId = id;
    this.account.tierValidUntil = rank === 1 ? null : later(this, 365);
  }

  run(command: (ledger: Ledger) => void): void {
    const ledger = new Ledger(this.account, [...this.rows.values()], new Date(this.moment));
    for (const row of ledger.expireDue()) this.balance += row.points;
    command(ledger);
    this.account = ledger.account;
    for (const [id, row] of ledger.rows) this.rows.set(id, row);
    this.movements.push(...ledger.movements);
    if (!ledger.isPosted) return;
    const reached = upgradedTier(DEFAULT_TERMS, this);
    if (reached) this.setTier(reached);
  }

  get tierId(): string {
    return this.account.tierId;
  }

  /** The jobs of the program: they post what is due, expire lots and review the tier. */
  runJobs(): void {
    this.run((ledger) => {
      const due = [...ledger.rows.values()].filter(
        (row) => row.status === 'pending' && row.transactionType === 'earned' && row.availableAt <= ledger.moment,
      );
      for (const credit of due) {
        this.balance += reversible(this, credit);
        ledger.post(credit, later(this, 365));
      }
    });
    const { tierValidUntil } = this.account;
    if (!tierValidUntil || tierValidUntil.getTime() > this.moment) return;
    this.setTier(reviewedTier(DEFAULT_TERMS, this));
  }

  entry(transactionType: Entry['transactionType'], rest: Partial<Entry> = {}): Entry {
    this.count += 1;
    const naturalKey = `key:${this.count}`;
    return { transactionType, description: 'x', referenceType: 'order', naturalKey, createdBy: 'test', ...rest };
  }

  choose(from: PointsTransactionRow[], pick: number): PointsTransactionRow | undefined {
    return from[pick % Math.max(from.length, 1)];
  }

  of(filter: (row: PointsTransactionRow) => boolean): PointsTransactionRow[] {
    return [...this.rows.values()].filter(filter);
  }
}

export function later(world: LedgerWorld, days: number): Date {
  return new Date(world.moment + days * DAY_MS);
}

/** What is still to be taken back of an order's points. */
export function reversible(world: LedgerWorld, credit: PointsTransactionRow): number {
  const taken = world.of((row) => row.reversesTransactionId === credit.id && row.status !== 'void');
  return credit.points + taken.reduce((sum, row) => sum + row.points, 0);
}
