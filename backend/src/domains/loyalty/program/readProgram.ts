import { Op, type Transaction } from 'sequelize';
import { LoyaltyProgram, type LoyaltyProgramRow } from '../../../database/models/LoyaltyProgram';
import { now } from '../../../lib/clock';
import { requestContext } from '../../../lib/requestContext';
import { DEFAULT_TERMS } from './defaultTerms';

/** The rules that hold where none were saved. */
const DEFAULT_VERSION = 0;

/**
 * The rules in force, or those that were in force at an earlier moment.
 *
 * @param at the moment whose rules are wanted, such as an order's confirmation
 */
export async function readProgram(
  merchantId: string,
  { at, transaction }: { at?: Date; transaction?: Transaction } = {},
): Promise<LoyaltyProgramRow> {
  const row = await LoyaltyProgram.findOne({
    where: { merchantId, ...(at && { createdAt: { [Op.lte]: at } }) },
    order: [['version', 'DESC']],
    transaction,
  });
  return (
    row ?? { merchantId, version: DEFAULT_VERSION, terms: DEFAULT_TERMS, createdBy: 'system', createdAt: new Date(0) }
  );
}

/** How long an estimate may use rules that staff have just changed. */
const FRESH_MS = 5000;
const kept = new Map<string, { program: LoyaltyProgramRow; readAt: number; isRefreshing: boolean }>();

/**
 * The rules in force for estimates on a page, from memory. Rules older than five seconds are still used while they are
 * read again, so no guest waits for them. Nothing is booked by it.
 */
export async function recentProgram(merchantId: string): Promise<LoyaltyProgramRow> {
  const known = kept.get(merchantId);
  if (!known) return keep(merchantId, await readProgram(merchantId));
  if (!known.isRefreshing && now().getTime() - known.readAt > FRESH_MS) {
    known.isRefreshing = true;
    // Not part of the request that noticed it: its time and its statements are its own.
    requestContext.exit(() => {
      readProgram(merchantId)
        .then((program) => keep(merchantId, program))
        .catch(() => (known.isRefreshing = false));
    });
  }
  return known.program;
}

function keep(merchantId: string, program: LoyaltyProgramRow): LoyaltyProgramRow {
  kept.set(merchantId, { program, readAt: now().getTime(), isRefreshing: false });
  return program;
}

/** Clears the cached program, so that the next estimate of this process uses the new rules. */
export function clearRecentProgram(merchantId: string): void {
  kept.delete(merchantId);
}
