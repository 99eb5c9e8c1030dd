import type { Stage } from './Stage.mts';

/**
 * Every acknowledged action of members is in the rewards ledger, once: each paid order has its points, each redemption
 * was debited, and given back where the member asked for it.
 */
export async function checkMembers(stage: Stage, paid: readonly string[]) {
  const { members } = stage;
  if (members.every(({ placed }) => placed.length === 0)) return;
  const users = members.map(({ userId }) => userId);
  const accounts = members.map(({ id }) => id);
  const ordered = members.flatMap(({ placed }) => placed);
  const payers = ordered.filter((id) => paid.includes(id));
  const told = new Map(members.flatMap(({ redeemed }) => [...redeemed]));

  const [orders, earned, redemptions, birthdays] = await Promise.all([
    stage.query('SELECT id FROM orders WHERE user_id IN (?)', [users]),
    stage.query(
      `SELECT order_id AS id FROM points_transactions
        WHERE account_id IN (?) AND transaction_type = 'earned' AND order_id IS NOT NULL`,
      [accounts],
    ),
    stage.query('SELECT id, status FROM loyalty_redemptions WHERE account_id IN (?)', [accounts]),
    stage.query(
      `SELECT account_id AS id, COUNT(*) AS bonuses FROM points_transactions
        WHERE account_id IN (?) AND reference_type = 'birthday' GROUP BY account_id`,
      [accounts],
    ),
  ]);
  const celebrated = new Map(birthdays.map(({ id, bonuses }) => [id, Number(bonuses)]));
  const withPoints = new Set(earned.map(({ id }) => id));
  const kept = redemptions.filter(({ id, status }) => status === (told.get(id) ? 'cancelled' : 'issued')).length;
  stage.findings.record(
    'points of members are there, once',
    orders.length === ordered.length &&
      earned.length === withPoints.size &&
      payers.every((id) => withPoints.has(id)) &&
      kept === told.size &&
      redemptions.length === told.size,
    `${ordered.length} orders acknowledged, ${orders.length} found; ${payers.length} paid, ${earned.length} earned points; ` +
      `${told.size} redemptions acknowledged, ${kept} of ${redemptions.length} found so`,
  );
  const expected = members.filter(({ redeemed }) => redeemed.size > 0);
  stage.findings.record(
    'a birthday bonus is there once, however often it was asked for',
    birthdays.every(({ bonuses }) => Number(bonuses) === 1) &&
      members.every(({ id, birthdays: told }) => told <= (celebrated.get(id) ?? 0)),
    `${expected.length} members asked, ${birthdays.length} have it`,
  );
}
