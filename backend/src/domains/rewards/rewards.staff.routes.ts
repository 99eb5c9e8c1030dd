import type { ProgramPreview, Reward } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { actorKey } from '../../http/actor';
import { answer, done } from '../../http/answer';
import type { Current } from '../../http/DeclaredRoute';
import { withEtag } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { uuidParams } from '../../http/validate';
import { toCents } from '../../lib/money';
import {
  adjustPoints,
  awardBirthdayBonus,
  createReward,
  deleteReward,
  earnedPoints,
  lockProgram,
  presentProgram,
  presentReward,
  presentTransaction,
  readProgram,
  readReward,
  replaceReward,
  saveProgram,
} from '../loyalty';
import { memberById } from './requireMember';
import { addPointsSchema, previewProgramSchema, saveProgramSchema, saveRewardSchema } from './rewards.schema';

/** For staff, who edit the catalog and have no balance to compare. */
const FOR_STAFF = { canRedeem: false, pointsNeeded: 0 };

async function presentedReward(merchantId: string, id: string, transaction?: Transaction): Promise<Reward> {
  const row = await readReward(merchantId, id, transaction);
  return presentReward(row, await readProgram(merchantId, transaction ? { transaction } : {}), FOR_STAFF);
}

const currentReward: Current<{ id: string }> = {
  read: ({ merchantId, params, transaction }) => presentedReward(merchantId, params.id, transaction),
};

const currentProgram: Current<unknown> = {
  read: async ({ merchantId, transaction }) => presentProgram(await lockProgram(merchantId, transaction)),
};

/** The routes of staff about the program. Every change records its actor. */
export function rewardsStaffRoutes(routers: Routers): void {
  program(routers);
  catalog(routers);
  points(routers);
}

function program({ admin }: Routers): void {
  admin.get(
    '/api/rewards/program',
    { can: 'rewards.edit', summary: 'The rules of the program in force', answers: { 200: 'LoyaltyProgram' } },
    async ({ merchantId, ctx }) => withEtag(ctx, presentProgram(await readProgram(merchantId))),
  );

  admin.put(
    '/api/rewards/program',
    {
      can: 'rewards.edit',
      summary: 'Save new rules; orders that were confirmed before keep theirs',
      body: saveProgramSchema,
      answers: { 200: 'LoyaltyProgram' },
      current: currentProgram,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, actor, body, transaction }) =>
      presentProgram(await saveProgram({ merchantId, request: body, createdBy: actorKey(actor) }, transaction)),
  );

  admin.post(
    '/api/rewards/program/preview',
    {
      can: 'rewards.edit',
      summary: 'What an order would earn in each tier under rules that are not saved',
      body: previewProgramSchema,
      answers: { 200: 'ProgramPreview' },
      writes: 'nothing',
    },
    ({ body: { amount, points_per_dollar: rate, tiers } }) =>
      ({
        amount,
        tiers: tiers.map(({ name, points_multiplier: multiplier }) => ({
          name,
          points: earnedPoints(toCents(amount) ?? 0, rate, multiplier),
        })),
      }) satisfies ProgramPreview,
  );
}

function catalog({ admin }: Routers): void {
  admin.post(
    '/api/rewards/catalog',
    {
      can: 'rewards.edit',
      summary: 'Add a reward',
      body: saveRewardSchema,
      answers: { 201: 'Reward' },
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction }) => {
      const row = await createReward(merchantId, body, transaction);
      return answer(201, presentReward(row, await readProgram(merchantId, { transaction }), FOR_STAFF));
    },
  );

  admin.get(
    '/api/rewards/catalog/:id',
    {
      can: 'rewards.edit',
      summary: 'One reward; its ETag is what a change names in If-Match',
      params: uuidParams,
      answers: { 200: 'Reward' },
    },
    async ({ merchantId, params, ctx }) => withEtag(ctx, await presentedReward(merchantId, params.id)),
  );

  admin.put(
    '/api/rewards/catalog/:id',
    {
      can: 'rewards.edit',
      summary: 'Replace a reward; codes that were given out keep what they were redeemed for',
      params: uuidParams,
      body: saveRewardSchema,
      answers: { 200: 'Reward' },
      current: currentReward,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params, body, transaction }) => {
      const row = await replaceReward(merchantId, params.id, body, transaction);
      return presentReward(row, await readProgram(merchantId, { transaction }), FOR_STAFF);
    },
  );

  admin.delete(
    '/api/rewards/catalog/:id',
    {
      can: 'rewards.edit',
      summary: 'Remove a reward; codes that were given out stay good',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      current: currentReward,
      writes: 'transaction',
      idempotent: true,
    },
    ({ merchantId, params, transaction }) => done(deleteReward(merchantId, params.id, transaction)),
  );
}

function points({ admin }: Routers): void {
  admin.post(
    '/api/rewards/customer/:id/points/add',
    {
      can: 'customers.edit',
      summary: 'Give or take points by hand',
      params: uuidParams,
      body: addPointsSchema,
      answers: { 201: 'AddedPoints' },
      problems: ['insufficient_points'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, actor, params, body, transaction }) => {
      const { id: accountId } = await memberById({ merchantId, actor }, params.id);
      const wanted = { merchantId, accountId, createdBy: actorKey(actor), request: body };
      const { row, availablePoints } = await adjustPoints(wanted, transaction);
      return answer(201, { transaction: presentTransaction(row), available_points: availablePoints });
    },
  );

  admin.post(
    '/api/rewards/customer/:id/birthday-bonus',
    {
      can: 'customers.edit',
      summary: 'Award this year’s birthday bonus',
      params: uuidParams,
      answers: { 201: 'BirthdayBonus' },
      problems: ['conflict'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, actor, params, transaction }) => {
      const { id: accountId } = await memberById({ merchantId, actor }, params.id);
      const awarded = await awardBirthdayBonus({ merchantId, accountId, createdBy: actorKey(actor) }, transaction);
      return answer(201, {
        transaction: presentTransaction(awarded.row),
        available_points: awarded.availablePoints,
        next_eligible_on: awarded.nextEligibleOn,
      });
    },
  );
}
