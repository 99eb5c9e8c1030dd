import type { OwnInvitation, Referral, Referrals } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { LoyaltyReferral, type LoyaltyReferralRow } from '../../../database/models/LoyaltyReferral';
import { toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { readPersons } from '../../accounts';
import { readProgram } from '../program/readProgram';
import { rewardedThisYear } from './decideReferral';
import { maskName } from './maskName';
import { yearlyLimitOf } from './yearlyLimit';

/** Whom a member invited, newest first, with the link to share and what both get. */
export async function listReferrals(
  { merchantId, id, referralCode }: LoyaltyAccountRow,
  { limit, offset }: { limit: number; offset: number },
): Promise<Referrals> {
  const where = { merchantId, referrerAccountId: id };
  const [{ terms }, { rows, count }, rewarded, points, own] = await Promise.all([
    readProgram(merchantId),
    LoyaltyReferral.findAndCountAll({
      where,
      order: [
        ['createdAt', 'DESC'],
        ['friendAccountId', 'DESC'],
      ],
      limit,
      offset,
    }),
    rewardedThisYear({ merchantId, referrerAccountId: id }),
    LoyaltyReferral.sum('referrerPoints', { where }),
    LoyaltyReferral.findOne({ where: { merchantId, friendAccountId: id } }),
  ]);
  const names = await namesOf(merchantId, rows);
  const { referral } = terms;
  return {
    code: referralCode,
    path: `/signup?ref=${referralCode}`,
    referrer_points: referral.referrerPoints,
    friend_points: referral.friendPoints,
    minimum_order: toWire(referral.minimumOrderCents),
    yearly_limit: yearlyLimitOf(referral),
    rewarded_this_year: rewarded,
    points_earned: points || 0,
    invited_by: own && (await presentOwnInvitation(own)),
    referrals: rows.map((row) => presentReferral(row, names.get(row.friendAccountId))),
    total: count,
    limit,
    offset,
  };
}

/** An invitation as the friend sees it, with the numbers that were promised when they accepted. */
export async function presentOwnInvitation(
  { merchantId, status, createdAt }: LoyaltyReferralRow,
  transaction?: Transaction,
): Promise<OwnInvitation> {
  const { terms } = await readProgram(merchantId, { at: createdAt, ...(transaction && { transaction }) });
  return {
    status,
    friend_points: terms.referral.friendPoints,
    minimum_order: toWire(terms.referral.minimumOrderCents),
  };
}

function presentReferral(row: LoyaltyReferralRow, name = 'A former member'): Referral {
  return {
    friend: name,
    status: row.status,
    points: row.referrerPoints,
    is_over_limit: row.reason === 'yearly_limit',
    invited_at: toInstant(row.createdAt),
    decided_at: row.decidedAt && toInstant(row.decidedAt),
  };
}

/** Masked names by the friends' accounts. */
async function namesOf(merchantId: string, rows: readonly LoyaltyReferralRow[]): Promise<Map<string, string>> {
  const accounts = await LoyaltyAccount.findAll({
    where: { merchantId, id: rows.map(({ friendAccountId }) => friendAccountId) },
    attributes: ['id', 'userId'],
  });
  const persons = await readPersons(
    merchantId,
    accounts.map(({ userId }) => userId),
  );
  return new Map(
    accounts.flatMap(({ id, userId }) => {
      const person = persons.get(userId);
      return person ? [[id, maskName(person)] as const] : [];
    }),
  );
}
