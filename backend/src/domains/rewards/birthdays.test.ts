import type { LoyaltyProgram, PointsTransactions } from '@site/contracts';
import { execute, select } from '../../database/connection';
import { checkInvariants } from '../../invariants';
import { addDays, localTime } from '../../lib/clock';
import { testServer } from '../../testing';
import { buildMember, type BuiltMember } from '../../testing/builders/buildMember';
import { expectStatus } from '../../testing/builders/buildOrder';
import { LOYALTY_JOBS } from '../loyalty';

const server = testServer();

/** More than the job works through in one run. */
const MEMBERS = 230;
const BATCH = 200;

const today = localTime(new Date()).date;

beforeAll(() => execute('SET GLOBAL userstat = 1', {}));
afterEach(async () => expect(await checkInvariants(server.merchantId)).toEqual([]));

const runJob = () => LOYALTY_JOBS.awardBirthdays(server.merchantId, new AbortController().signal);

/** A birthday that was given two months ago; the day of its bonus is not set yet, as before that day was kept. */
async function giveBirthday({ memberId }: BuiltMember, day: string): Promise<void> {
  await execute(
    `UPDATE loyalty_accounts SET birthday = :birthday, birthday_set_at = UTC_TIMESTAMP() - INTERVAL 60 DAY
      WHERE id = :memberId`,
    { memberId, birthday: day.slice(5) },
  );
}

/** Members with the same birthday, as copies of an account. */
async function addCopies({ memberId }: BuiltMember, copies: number): Promise<void> {
  for (let copy = 0; copy < copies; copy += 1) {
    await execute(
      `INSERT INTO loyalty_accounts (merchant_id, id, user_id, available_points, pending_points, earned_points,
          reversed_points, redeemed_points, expired_points, adjusted_points, order_count, lifetime_spent_cents, tier_id,
          birthday, birthday_set_at, referral_code, enrolled_at, updated_at)
        SELECT merchant_id, UUID(), UUID(), 0, 0, 0, 0, 0, 0, 0, 0, 0, tier_id, birthday, birthday_set_at,
          CONCAT('_', LPAD(HEX(:copy), 7, '0')), enrolled_at, updated_at FROM loyalty_accounts WHERE id = :memberId`,
      { memberId, copy },
    );
  }
}

async function bonusesOf({ memberId, api }: BuiltMember): Promise<(string | null)[]> {
  const path = `/api/rewards/customer/${memberId}/transactions?transaction_type=bonus`;
  const { transactions } = (await expectStatus(200, api.get(path))).json as PointsTransactions;
  return transactions.map((row) => row.reference_id);
}

async function countBonuses(): Promise<{ bonuses: number; accounts: number }> {
  const [row] = await select<{ bonuses: number; accounts: number }>(
    `SELECT COUNT(*) AS bonuses, COUNT(DISTINCT account_id) AS accounts FROM points_transactions
      WHERE reference_type = 'birthday'`,
    {},
  );
  return row ?? { bonuses: NaN, accounts: NaN };
}

/** Rows that the storage engine handed out of the accounts and the ledger. */
async function countRowsRead(): Promise<number> {
  const [row] = await select<{ n: number | null }>(
    `SELECT CAST(SUM(rows_read) AS SIGNED) AS n FROM information_schema.table_statistics
      WHERE table_schema = DATABASE() AND table_name IN ('loyalty_accounts', 'points_transactions')`,
    {},
  );
  return row?.n ?? 0;
}

test('more birthdays on one day than a run works through are all paid once, in several runs of two processes', async () => {
  const member = await buildMember(server);
  await giveBirthday(member, today);
  await addCopies(member, MEMBERS - 1);

  expect(await runJob()).toBe(BATCH);
  expect(await countBonuses()).toEqual({ bonuses: BATCH, accounts: BATCH });
  await Promise.all([runJob(), runJob()]);
  await Promise.all([runJob(), runJob()]);
  expect(await countBonuses()).toEqual({ bonuses: MEMBERS, accounts: MEMBERS });
  expect(await bonusesOf(member)).toEqual([today.slice(0, 4)]);

  const before = await countRowsRead();
  expect(await runJob()).toBe(0);
  expect((await countRowsRead()) - before).toBeLessThanOrEqual(2);
});

test('a bonus that staff awarded by hand is not paid again on the birthday', async () => {
  const member = await buildMember(server);
  await giveBirthday(member, today);
  await expectStatus(201, server.api.staff().post(`/api/rewards/customer/${member.memberId}/birthday-bonus`));
  await runJob();
  await runJob();
  expect(await bonusesOf(member)).toEqual([today.slice(0, 4)]);
});

test('LOY-12 a program without a bonus books none, and says so to staff', async () => {
  const staff = server.api.staff();
  const { json } = await expectStatus(200, staff.get('/api/rewards/program'));
  const { version: _, created_at: __, created_by: ___, ...rules } = json as LoyaltyProgram;
  const member = await buildMember(server);
  await giveBirthday(member, today);
  await expectStatus(200, staff.put('/api/rewards/program', { ...rules, birthday_bonus_points: 0 }));
  await runJob();
  const award = () => staff.post(`/api/rewards/customer/${member.memberId}/birthday-bonus`);
  expect((await expectStatus(409, award())).json).toMatchObject({ detail: 'The program gives no birthday bonus.' });
  expect(await bonusesOf(member)).toEqual([]);
  await expectStatus(200, staff.put('/api/rewards/program', rules));
  await expectStatus(201, award());
});

test('the birthdays of the last two weeks are caught up, and no older ones', async () => {
  const [recent, old] = [await buildMember(server), await buildMember(server)];
  await giveBirthday(recent, addDays(today, -13));
  await giveBirthday(old, addDays(today, -14));
  await runJob();
  expect([await bonusesOf(recent), await bonusesOf(old)]).toMatchObject([{ length: 1 }, { length: 0 }]);
});
