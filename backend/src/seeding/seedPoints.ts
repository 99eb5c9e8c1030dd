import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

type Wanted = {
  databaseUrl: string;
  merchantId: string;
  /** The rewards account that gets a long history of its own. */
  accountId: string;
  /** Rows of the ledger that are added in all; even. */
  rows: number;
  /** How many of them belong to the account; even. */
  ownRows: number;
  /** Invented members who share the others. */
  members: number;
  /** Over which the history goes back. */
  years: number;
};

const BATCH = 10_000;
const POINTS = 30;
/** Begin like ids of a time before the site: they sort before every real one. */
const MEMBER_ID = '01800000-0000-7000-8000-';
const ROW_ID = '01800000-0000-7000-9';

/**
 * Fills the points ledger with closed history: pairs of an order's points and the debit that took them all, spread evenly
 * over the years up to now. Balances stay as they were, and the ledger adds up. Runs once in a database.
 */
export async function seedPoints(wanted: Wanted): Promise<void> {
  const { databaseUrl, merchantId, accountId, rows, ownRows, members, years } = wanted;
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z', charset: 'utf8mb4' });
  try {
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    await addMembers(connection, { merchantId, accountId, members });
    const own = ownRows / 2;
    const pairs = rows / 2;
    for (let from = 0; from < pairs; from += BATCH) {
      const to = Math.min(from + BATCH, pairs);
      await addPairs(connection, { merchantId, accountId, members, years, own, pairs, from, to });
    }
    await addUp(connection, merchantId);
    // Filled this fast, the tables' statistics are those of empty ones, and plans made by them are slow.
    await connection.query('ANALYZE TABLE points_transactions, points_lot_movements, loyalty_accounts');
  } finally {
    await connection.end();
  }
}

/** `n` from 0 on: so many rows of numbers, without a table of them. */
function numbers(count: number): string {
  const digits = '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)'; // prettier-ignore
  return `(SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS n FROM ${digits} AS a, ${digits} AS b, ${digits} AS c,
    ${digits} AS e HAVING n < ${count}) AS numbers`;
}

/** What the copies take over. */
type Template = { tier_id: string; enrolled_at: Date; updated_at: Date };

type Members = Pick<Wanted, 'merchantId' | 'accountId' | 'members'>;

/** Copies of the account's row, with ids of their own. */
async function addMembers(connection: Connection, { merchantId, accountId, members }: Members): Promise<void> {
  const [rows] = await connection.query<(RowDataPacket & Template)[]>(
    'SELECT * FROM loyalty_accounts WHERE merchant_id = ? AND id = ?',
    [merchantId, accountId],
  );
  const [account] = rows;
  if (!account) throw new Error(`There is no rewards account ${accountId}.`);
  for (let from = 0; from < members; from += BATCH) {
    await connection.query(
      `INSERT INTO loyalty_accounts (merchant_id, id, user_id, available_points, pending_points, earned_points,
          reversed_points, redeemed_points, expired_points, adjusted_points, order_count, lifetime_spent_cents, tier_id,
          referral_code, enrolled_at, updated_at)
        SELECT ?, CONCAT(?, LPAD(HEX(? + n), 12, '0')), CONCAT(?, LPAD(HEX(? + n), 12, '0')), 0, 0, 0, 0, 0, 0, 0, 0, 0, ?,
          CONCAT('_', LPAD(HEX(? + n), 7, '0')), ?, ? FROM ${numbers(Math.min(BATCH, members - from))}`,
      [
        ...[merchantId, MEMBER_ID, from, MEMBER_ID, from, account.tier_id, from],
        ...[account.enrolled_at, account.updated_at],
      ],
    );
  }
}

type Pairs = Members & Pick<Wanted, 'years'> & { own: number; pairs: number; from: number; to: number };

async function addPairs(connection: Connection, wanted: Pairs): Promise<void> {
  const { merchantId, accountId, members, years, own, pairs, from, to } = wanted;
  // The account's pairs are spread over the years as evenly as those of the others.
  const isOwn = `FLOOR((nth + 1) * ${own} / ${pairs}) > FLOOR(nth * ${own} / ${pairs})`;
  const values = { merchantId, accountId, from, hours: years * 365 * 24 };
  const nth = `(SELECT n + :from AS nth FROM ${numbers(to - from)}) AS pairs`;
  const account = `IF(${isOwn}, :accountId, CONCAT('${MEMBER_ID}', LPAD(HEX(nth % ${members}), 12, '0')))`;
  const id = (kind: 'a' | 'b') => `CONCAT('${ROW_ID}', LOWER(LPAD(HEX(nth), 3 + 12 - 1, '0')), '${kind}')`;
  const moment = `UTC_TIMESTAMP() - INTERVAL FLOOR(:hours * (1 - nth / ${pairs}) * 60) MINUTE`;
  const insert = (kind: 'a' | 'b', type: string, points: number) =>
    connection.query(
      {
        sql: `INSERT INTO points_transactions (merchant_id, id, account_id, transaction_type, status, points, balance_after,
            points_remaining, points_uncovered, description, reference_type, order_id, natural_key, available_at,
            expires_at, created_by, created_at)
          SELECT :merchantId, ${id(kind)}, ${account}, '${type}', 'posted', ${points}, 0, 0, 0, 'Seeded history',
            '${kind === 'a' ? 'order' : 'manual_adjustment'}', ${kind === 'a' ? id('a') : 'NULL'},
            CONCAT('seeded:', ${id(kind)}), ${moment}, NULL, 'system', ${moment} FROM ${nth}`,
        namedPlaceholders: true,
      },
      values,
    );
  await insert('a', 'earned', POINTS);
  await insert('b', 'adjustment', -POINTS);
  await connection.query(
    {
      sql: `INSERT INTO points_lot_movements (merchant_id, transaction_id, lot_id, points)
        SELECT :merchantId, ${id('b')}, ${id('a')}, ${-POINTS} FROM ${nth}`,
      namedPlaceholders: true,
    },
    values,
  );
}

/** What was earned and taken is on the accounts too. */
async function addUp(connection: Connection, merchantId: string): Promise<void> {
  await connection.query(
    `UPDATE loyalty_accounts AS accounts
      JOIN (SELECT account_id, COUNT(*) * ${POINTS} AS points FROM points_transactions
          WHERE merchant_id = ? AND natural_key LIKE 'seeded:%a' GROUP BY account_id) AS seeded
        ON seeded.account_id = accounts.id
      SET accounts.earned_points = accounts.earned_points + seeded.points,
        accounts.adjusted_points = accounts.adjusted_points - seeded.points
      WHERE accounts.merchant_id = ?`,
    [merchantId, merchantId],
  );
}
