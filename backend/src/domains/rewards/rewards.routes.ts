import {
  RECENT_TRANSACTIONS,
  type RedemptionStatus,
  type RewardsDashboard,
  type TransactionType,
} from '@site/contracts';
import { actorKey } from '../../http/actor';
import { answer } from '../../http/answer';
import type { Routers } from '../../http/routers';
import { uuidParams } from '../../http/validate';
import {
  activeRedemptions,
  cancelRedemption,
  listRedemptions,
  listRewards,
  listTransactions,
  presentRedemption,
  readMember,
  readProgram,
  recentTransactions,
  setBirthday,
  tierProgress,
} from '../loyalty';
import { auditForGuest } from '../orders';
import { applyRedemption } from './applyRedemption';
import { auditForMember } from './auditForMember';
import { maskForStaff } from './maskForStaff';
import { redeemForOrder } from './redeemForOrder';
import { memberByEmail, memberById, reachableAccount } from './requireMember';
import {
  applyRedemptionSchema,
  birthdaySchema,
  catalogQuery,
  customerParams,
  customerQuery,
  redeemParams,
  redeemSchema,
  redemptionParams,
  redemptionsQuery,
  transactionsQuery,
} from './rewards.schema';

/** The routes of customers about their points. `memberByEmail` and `memberById` admit the owner and staff. */
export function rewardsRoutes(routers: Routers): void {
  const { customer } = routers;

  offers(routers);
  membership(routers);
  history(routers);
  redemptions(routers);

  customer.put(
    '/api/rewards/customer/:id/birthday',
    {
      summary: 'Say when the birthday is, for its bonus',
      params: uuidParams,
      body: birthdaySchema,
      answers: { 200: 'SetBirthdayRequest' },
      problems: ['unauthenticated', 'conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, actor, params, body, ctx, transaction }) => {
      const account = await memberById({ merchantId, actor }, params.id, 'customers.edit');
      await setBirthday({ merchantId, accountId: account.id, birthday: body.birthday }, transaction);
      auditForMember({ actor, ctx }, account.userId, body);
      return body;
    },
  );
}

/** The program's tiers and rewards. */
function offers({ public: anybody, customer }: Routers): void {
  anybody.get(
    '/api/rewards/tiers',
    { summary: 'The tiers of the program, the lowest first', answers: { 200: 'LoyaltyTier[]' } },
    async ({ merchantId }) => (await readProgram(merchantId)).terms.tiers,
  );

  customer.get(
    '/api/rewards/catalog',
    {
      summary: 'What points can be spent on; with a customer, what they can redeem now',
      query: catalogQuery,
      answers: { 200: 'Reward[]' },
      problems: ['unauthenticated', 'not_found'],
    },
    async ({ merchantId, actor, query: { customer_id: id, tier, is_active: isActive } }) => {
      const account = id === undefined ? undefined : await memberById({ merchantId, actor }, id);
      return listRewards({ merchantId, account, tier, isActive });
    },
  );
}

function membership({ customer }: Routers): void {
  customer.get(
    '/api/rewards/dashboard/:customer',
    {
      summary: 'A customer’s membership with tier progress, newest points and open codes',
      params: customerParams,
      query: customerQuery,
      answers: { 200: 'RewardsDashboard' },
      problems: ['unauthenticated'],
    },
    async ({ merchantId, actor, params, query }) => {
      const [{ account, person }, { terms }] = await Promise.all([
        memberByEmail({ merchantId, actor }, params.customer, query.user_id),
        readProgram(merchantId),
      ]);
      const whose = { merchantId, accountId: account.id };
      const [member, progress, transactions, redemptions] = await Promise.all([
        readMember(account, { person, terms }),
        tierProgress(account, terms),
        recentTransactions(whose, RECENT_TRANSACTIONS),
        activeRedemptions(whose),
      ]);
      return {
        ...maskForStaff(member, actor, person.id),
        tier_progress: progress,
        recent_transactions: transactions,
        active_redemptions: redemptions,
        program: {
          points_per_dollar: terms.pointsPerDollar,
          points_valid_months: terms.pointsValidMonths,
          birthday_bonus_points: terms.birthdayBonusPoints,
          redemption_valid_days: terms.redemptionValidDays,
        },
      } satisfies RewardsDashboard;
    },
  );

  customer.get(
    '/api/rewards/customer/:customer',
    {
      summary: 'A customer’s membership, by e-mail address',
      params: customerParams,
      query: customerQuery,
      answers: { 200: 'RewardsCustomer' },
      problems: ['unauthenticated'],
    },
    async ({ merchantId, actor, params, query }) => {
      const [{ account, person }, { terms }] = await Promise.all([
        memberByEmail({ merchantId, actor }, params.customer, query.user_id),
        readProgram(merchantId),
      ]);
      return maskForStaff(await readMember(account, { person, terms }), actor, person.id);
    },
  );
}

function history({ customer }: Routers): void {
  customer.get(
    '/api/rewards/customer/:id/transactions',
    {
      summary: 'A customer’s points ledger, newest first',
      params: uuidParams,
      query: transactionsQuery,
      answers: { 200: 'PointsTransactions' },
      problems: ['unauthenticated'],
    },
    async ({ merchantId, actor, params, query: { transaction_type: type, ...page } }) => {
      const { id: accountId } = await memberById({ merchantId, actor }, params.id);
      return listTransactions({ merchantId, accountId, ...page, type: type as TransactionType | undefined });
    },
  );

  customer.get(
    '/api/rewards/customer/:id/redemptions',
    {
      summary: 'What a customer redeemed, newest first',
      params: uuidParams,
      query: redemptionsQuery,
      answers: { 200: 'Redemptions' },
      problems: ['unauthenticated'],
    },
    async ({ merchantId, actor, params, query: { status, ...page } }) => {
      const { id: accountId } = await memberById({ merchantId, actor }, params.id);
      return listRedemptions({ merchantId, accountId, ...page, status: status as RedemptionStatus | undefined });
    },
  );

  customer.get(
    '/api/rewards/customer/:id/tier-progress',
    {
      summary: 'How far a customer is on the way to the next tier',
      params: uuidParams,
      answers: { 200: 'TierProgress' },
      problems: ['unauthenticated'],
    },
    async ({ merchantId, actor, params }) => {
      const account = await memberById({ merchantId, actor }, params.id);
      return tierProgress(account, (await readProgram(merchantId)).terms);
    },
  );
}

function redemptions({ customer }: Routers): void {
  customer.post(
    '/api/rewards/customer/:id/redeem/:rewardId',
    {
      summary: 'Spend points on a reward: a code for an order',
      params: redeemParams,
      body: redeemSchema,
      bodyOptional: true,
      answers: { 201: 'RedeemedReward' },
      problems: ['unauthenticated', 'conflict', 'insufficient_points'],
      writes: 'transaction',
      idempotent: true,
      serialized: true,
      limit: { max: 60, seconds: 60, by: 'session' },
    },
    async ({ merchantId, actor, params, body, ctx, transaction }) => {
      const account = reachableAccount(actor, params.id);
      const { redemption, availablePoints } = await redeemForOrder(
        { merchantId, account, rewardId: params.rewardId, createdBy: actorKey(actor) },
        { visitor: { merchantId, actor, token: ctx.get('X-Order-Token') }, orderId: body.order_id ?? null },
        transaction,
      );
      const shown = presentRedemption(redemption);
      auditForMember({ actor, ctx }, redemption.userId, { reward: shown.reward_name, points: shown.points_spent });
      return answer(201, {
        redemption_code: shown.redemption_code,
        redemption: shown,
        available_points: availablePoints,
      });
    },
  );

  customer.post(
    '/api/rewards/apply-redemption',
    {
      summary: 'Put a reward code on an unpaid order',
      body: applyRedemptionSchema,
      answers: { 200: 'AppliedRedemption' },
      problems: [
        ...(['unauthenticated', 'not_found', 'totals_changed', 'order_closed'] as const),
        ...(['already_used', 'redemption_expired', 'reward_not_applicable'] as const),
      ],
      writes: 'transaction',
      idempotent: true,
      limit: { max: 60, seconds: 60, by: 'address' },
    },
    async ({ merchantId, actor, body, ctx, transaction }) => {
      await auditForGuest(body.order_id, { merchantId, actor, ctx }, { code: body.redemption_code });
      return applyRedemption(body, { merchantId, actor, token: ctx.get('X-Order-Token') }, transaction);
    },
  );

  customer.post(
    '/api/rewards/customer/:id/redemptions/:redemptionId/cancel',
    {
      summary: 'Give up a code that was not used; its points come back',
      params: redemptionParams,
      answers: { 200: 'CancelledRedemption' },
      problems: ['unauthenticated', 'already_used'],
      writes: 'transaction',
      idempotent: true,
      limit: { max: 60, seconds: 60, by: 'session' },
    },
    async ({ merchantId, actor, params, ctx, transaction }) => {
      const account = await memberById({ merchantId, actor }, params.id, 'customers.edit');
      const { redemption, availablePoints } = await cancelRedemption(
        { merchantId, accountId: account.id, redemptionId: params.redemptionId, createdBy: actorKey(actor) },
        transaction,
      );
      const shown = presentRedemption(redemption);
      auditForMember({ actor, ctx }, account.userId, { reward: shown.reward_name, points: shown.points_spent });
      return { redemption: shown, available_points: availablePoints };
    },
  );
}
