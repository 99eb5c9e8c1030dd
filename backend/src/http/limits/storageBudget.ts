import { AppError } from '../../lib/AppError';
import { isStaff } from '../actor';
import type { Answer } from '../answer';
import { isRawBody } from '../readBody';
import type { DeclaredRoute } from '../DeclaredRoute';
import { enforceLimit, type Charged, type RateLimit } from '../rateLimit';

const UNIT_BYTES = 1024;

type NamedLimit = { limit: RateLimit; name: string };

const budgetOf = (limit: RateLimit): NamedLimit => ({ limit, name: `stored in ${limit.seconds} s` });
const reserveOf = (limit: RateLimit): NamedLimit => ({ limit, name: `stored by ${limit.by} in ${limit.seconds} s` });

/**
 * What the writes of one address may add to the database, in kilobytes: 20 MB in an hour, 100 MB in a day. A guest who
 * orders adds about 30 KB, so six hundred guests of one address can order in an hour (decision 0299).
 */
const BUDGETS: readonly NamedLimit[] = [
  budgetOf({ max: 20_000, seconds: 3600, by: 'address' }),
  budgetOf({ max: 100_000, seconds: 86_400, by: 'address' }),
];

/**
 * For customers with a confirmed address of e-mail, when others have used up the budget of the network that they share: ten
 * orders of each in an hour, and 160 of all of them (decision 0287).
 */
const RESERVE: readonly NamedLimit[] = [
  reserveOf({ max: 300, seconds: 3600, by: 'session' }),
  reserveOf({ max: 1000, seconds: 86_400, by: 'session' }),
  reserveOf({ max: 5000, seconds: 3600, by: 'address' }),
  reserveOf({ max: 20_000, seconds: 86_400, by: 'address' }),
];

export type StorageBudget = {
  /** @throws AppError too_many_requests when nothing is left */
  begin(): Promise<void>;
  /** Counts what a write left behind. It is done, so it is never refused: the next one is. */
  spend(body: unknown, given: Answer, isAnswerStored: boolean): Promise<void>;
};

/**
 * The budget that a write is counted towards. Raw bytes come from the payment provider or from teams, whom other limits
 * bound (`chargeUpload`).
 *
 * @returns undefined for reads, for staff and teams, and for sign-ins of staff
 */
export function storageBudget({ method, spec }: DeclaredRoute, charged: Charged): StorageBudget | undefined {
  const { actor } = charged;
  if (method === 'GET' || isStaff(actor) || actor.kind === 'team') return undefined;
  if (spec.body !== undefined && isRawBody(spec.body)) return undefined;
  // `limit: []`: staff sign in, at an address that they share with guests. The handlers count who tries.
  if (spec.limit !== undefined && [spec.limit].flat().length === 0) return undefined;
  const charge = ({ limit, name }: NamedLimit, kilobytes: number): Promise<void> =>
    enforceLimit(limit, name, charged, kilobytes);
  const chargeAll = async (limits: readonly NamedLimit[]): Promise<void> => {
    for (const limit of limits) await charge(limit, 1);
  };
  let charging = BUDGETS;
  return {
    begin: () =>
      chargeAll(BUDGETS).catch(async (error: unknown) => {
        if (!(error instanceof AppError) || actor.kind !== 'user' || !actor.emailVerified) throw error;
        charging = RESERVE;
        await chargeAll(RESERVE);
      }),
    spend: async (body, given, isAnswerStored) => {
      // An order is about as large as its answer, and much larger than the request that made it.
      const bytes = sizeOf(body) + sizeOf(given.body) * (isAnswerStored ? 2 : 1);
      const more = Math.ceil(bytes / UNIT_BYTES) - 1;
      if (more <= 0) return;
      // Each by itself: what the hour refuses still counts for the day.
      for (const limit of charging) {
        await charge(limit, more).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
    },
  };
}

function sizeOf(value: unknown): number {
  return value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));
}
