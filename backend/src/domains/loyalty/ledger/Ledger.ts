import type { PointsBasis, ReferenceType, TransactionType } from '@site/contracts';
import { uuidv7 } from 'uuidv7';
import type { LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import type { PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { endOfDays } from '../program/validity';
import { takeFromLots, type Lot, type Taken } from './lots';

/** What a caller says about a new row. */
export type Entry = {
  transactionType: TransactionType;
  description: string;
  referenceType: ReferenceType;
  referenceId?: string | null;
  orderId?: string | null;
  redemptionId?: string | null;
  reversesTransactionId?: string | null;
  basis?: PointsBasis | null;
  /** Unique per merchant: the same cause is never booked twice. */
  naturalKey: string;
  createdBy: string;
};

/** A movement between a transaction and a lot: negative takes from the lot, positive gives back. */
export type Movement = { transactionId: string; lotId: string; points: number };

type Counter = 'earnedPoints' | 'reversedPoints' | 'redeemedPoints' | 'expiredPoints' | 'adjustedPoints';

/** Points that come back from a cancelled redemption are good for at least so many days. */
export const LEAST_VALIDITY_DAYS = 7;

/**
 * One locked account in memory: its rows that are open (lots with points, debits that are not covered, pending credits)
 * and what a command adds. It knows no database: `openLedger` reads it, `saveLedger` writes it.
 *
 * Holds at any time: available = remaining points of all lots - uncovered points of all debits; a debit is uncovered only
 * while no lot has points left.
 */
export class Ledger {
  readonly account: LoyaltyAccountRow;
  /** Rows by id: those that were read and those that were added. */
  readonly rows = new Map<string, PointsTransactionRow>();
  readonly added = new Set<string>();
  readonly changed = new Set<string>();
  readonly movements: Movement[] = [];
  /** The moment of the command. */
  readonly moment: Date;

  constructor(account: LoyaltyAccountRow, rows: readonly PointsTransactionRow[], moment: Date) {
    this.account = { ...account };
    this.moment = moment;
    for (const row of rows) this.rows.set(row.id, { ...row });
  }

  /** Adds points that count at once. Uncovered debits are settled from them first. */
  credit(points: number, entry: Entry, expiresAt: Date | null): PointsTransactionRow {
    const row = this.add(points, entry, { status: 'posted' });
    this.fill(row, expiresAt);
    return row;
  }

  /** Adds points that count later. A negative amount is a reversal that waits with its credit. */
  pend(points: number, entry: Entry, availableAt: Date): PointsTransactionRow {
    this.account.pendingPoints += points;
    return this.add(points, entry, { status: 'pending', availableAt });
  }

  /** A pending credit begins to count, and the pending reversals of it take back their part. */
  post(row: PointsTransactionRow, expiresAt: Date | null): void {
    this.account.pendingPoints -= row.points;
    this.change(row, { status: 'posted', availableAt: this.moment });
    this.fill(row, expiresAt);
    for (const reversal of this.pendingReversalsOf(row)) {
      this.account.pendingPoints -= reversal.points;
      this.change(reversal, { status: 'posted', availableAt: this.moment });
      if (reversal.points < 0) this.take(reversal, { preferredLotId: row.id });
      else this.fill(reversal, expiresAt);
    }
  }

  /** A pending credit, and the reversals that wait with it, will never count. */
  void(row: PointsTransactionRow): void {
    for (const each of [row, ...this.pendingReversalsOf(row)]) {
      this.account.pendingPoints -= each.points;
      this.change(each, { status: 'void' });
    }
  }

  /**
   * Takes points away.
   *
   * @param points positive
   * @param preferredLotId a lot to take from first
   */
  debit(points: number, entry: Entry, { preferredLotId }: { preferredLotId?: string } = {}): PointsTransactionRow {
    const row = this.add(-points, entry, { status: 'posted' });
    this.take(row, { preferredLotId });
    return row;
  }

  /**
   * Takes points of a credit back, from its own lot first; while it is pending the reversal waits with it.
   *
   * @param points negative gives back what an earlier reversal took: a refund that did not go through
   */
  reverse(credit: PointsTransactionRow, points: number, entry: Entry): PointsTransactionRow {
    if (credit.status === 'pending') return this.pend(-points, entry, credit.availableAt);
    if (points > 0) return this.debit(points, entry, { preferredLotId: credit.id });
    return this.credit(-points, entry, credit.expiresAt);
  }

  /** Lots that have expired lose what is left of them, each by a row of its own. */
  expireDue(): PointsTransactionRow[] {
    const due = this.lots().filter(({ expiresAt }) => expiresAt !== null && expiresAt <= this.moment);
    return due.map((lot) => {
      const row = this.add(
        -lot.remaining,
        {
          transactionType: 'expired',
          description: 'Points expired',
          referenceType: 'expiry',
          referenceId: lot.id,
          // A lot that got points back after it had expired can expire again.
          naturalKey: `expiry:${lot.id}:${lot.expiresAt?.getTime()}`,
          createdBy: 'system',
        },
        { status: 'posted' },
      );
      this.take(row, { preferredLotId: lot.id });
      return row;
    });
  }

  /**
   * Gives the points of a debit back to the lots they came from. A lot that expires sooner is extended to a week from now.
   *
   * @param taken what the debit took, read from its movements
   */
  giveBack(taken: readonly Taken[], entry: Entry): PointsTransactionRow {
    const points = taken.reduce((sum, part) => sum + part.points, 0);
    const row = this.add(points, entry, { status: 'posted' });
    const least = endOfDays(this.moment, LEAST_VALIDITY_DAYS);
    for (const part of taken) {
      const lot = this.require(part.lotId);
      const expiresAt = lot.expiresAt === null || lot.expiresAt > least ? lot.expiresAt : least;
      this.change(lot, { pointsRemaining: lot.pointsRemaining + part.points, expiresAt });
      this.movements.push({ transactionId: row.id, lotId: lot.id, points: part.points });
    }
    this.account.availablePoints += points;
    this.account.redeemedPoints -= points;
    for (const part of taken) this.coverDebts(this.require(part.lotId));
    return this.stamp(row);
  }

  /** Whether this command made points of an order count, or took them back. */
  get isPosted(): boolean {
    return [...this.added, ...this.changed].some((id) => {
      const row = this.rows.get(id);
      return row?.orderId != null && row.status === 'posted';
    });
  }

  /** Open lots, as the allocation works with them. */
  lots(): Lot[] {
    return [...this.rows.values()]
      .filter(({ status, pointsRemaining }) => status === 'posted' && pointsRemaining > 0)
      .map(({ id, pointsRemaining, expiresAt }) => ({ id, remaining: pointsRemaining, expiresAt }));
  }

  find(naturalKey: string): PointsTransactionRow | undefined {
    return [...this.rows.values()].find((row) => row.naturalKey === naturalKey);
  }

  private pendingReversalsOf(row: PointsTransactionRow): PointsTransactionRow[] {
    return [...this.rows.values()].filter(
      ({ status, reversesTransactionId }) => status === 'pending' && reversesTransactionId === row.id,
    );
  }

  private add(
    points: number,
    entry: Entry,
    rest: Partial<PointsTransactionRow> & Pick<PointsTransactionRow, 'status'>,
  ): PointsTransactionRow {
    const row: PointsTransactionRow = {
      merchantId: this.account.merchantId,
      id: uuidv7(),
      accountId: this.account.id,
      points,
      balanceAfter: null,
      pointsRemaining: 0,
      pointsUncovered: 0,
      referenceId: null,
      orderId: null,
      redemptionId: null,
      reversesTransactionId: null,
      basis: null,
      availableAt: this.moment,
      expiresAt: null,
      createdAt: this.moment,
      ...entry,
      ...rest,
    };
    this.rows.set(row.id, row);
    this.added.add(row.id);
    return row;
  }

  private change(row: PointsTransactionRow, values: Partial<PointsTransactionRow>): void {
    Object.assign(row, values);
    if (!this.added.has(row.id)) this.changed.add(row.id);
  }

  private stamp(row: PointsTransactionRow): PointsTransactionRow {
    this.change(row, { balanceAfter: this.account.availablePoints });
    return row;
  }

  /** Books a posted debit: lots are reduced, what they lack stays uncovered. */
  private take(row: PointsTransactionRow, { preferredLotId }: { preferredLotId?: string | undefined }): void {
    const { taken, uncovered } = takeFromLots(this.lots(), -row.points, preferredLotId);
    for (const { lotId, points } of taken) this.move(row.id, this.require(lotId), points);
    this.change(row, { pointsUncovered: uncovered });
    this.count(row.transactionType, row.points);
    this.stamp(row);
  }

  /** Opens the lot of a posted credit. */
  private fill(row: PointsTransactionRow, expiresAt: Date | null): void {
    this.change(row, { expiresAt, pointsRemaining: row.points });
    this.count(row.transactionType, row.points);
    this.coverDebts(row);
    this.stamp(row);
  }

  private move(transactionId: string, lot: PointsTransactionRow, points: number): void {
    this.change(lot, { pointsRemaining: lot.pointsRemaining - points });
    this.movements.push({ transactionId, lotId: lot.id, points: -points });
  }

  /** Uncovered debits take what they lack from a lot that got points, the oldest first. */
  private coverDebts(lot: PointsTransactionRow): void {
    const debts = [...this.rows.values()]
      .filter(({ pointsUncovered }) => pointsUncovered > 0)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const debt of debts) {
      const points = Math.min(debt.pointsUncovered, lot.pointsRemaining);
      if (points === 0) return;
      this.move(debt.id, lot, points);
      this.change(debt, { pointsUncovered: debt.pointsUncovered - points });
    }
  }

  /** @param points signed */
  private count(type: TransactionType, points: number): void {
    const [counter, sign] = COUNTERS[type];
    this.account[counter] += sign * points;
    this.account.availablePoints += points;
  }

  private require(id: string): PointsTransactionRow {
    const row = this.rows.get(id);
    if (!row) throw new Error(`The ledger of account ${this.account.id} was opened without row ${id}`);
    return row;
  }
}

const COUNTERS: Record<TransactionType, [Counter, 1 | -1]> = {
  earned: ['earnedPoints', 1],
  bonus: ['earnedPoints', 1],
  adjustment: ['adjustedPoints', 1],
  redeemed: ['redeemedPoints', -1],
  expired: ['expiredPoints', -1],
  reversed: ['reversedPoints', -1],
};
