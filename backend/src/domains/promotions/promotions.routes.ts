import { TOTAL_COUNT_HEADER, type Promotion as WirePromotion } from '@site/contracts';
import { Promotion } from '../../database/models/Promotion';
import { answer, done } from '../../http/answer';
import type { Current } from '../../http/DeclaredRoute';
import { withEtag } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { uuidParams } from '../../http/validate';
import { presentPromotion } from './promotions.presenter';
import { createPromotionSchema, promotionsQuery, replacePromotionSchema } from './promotions.schema';
import { createPromotion, deletePromotion, readPromotion, replacePromotion } from './savePromotion';

/** The part of a promotion that staff edit; guests change the number of uses. */
function terms({ used_count: _, ...edited }: WirePromotion): object {
  return edited;
}

const currentPromotion: Current<{ id: string }> = {
  read: ({ merchantId, params, transaction }) => readPromotion(merchantId, params.id, transaction),
  version: (promotion) => terms(promotion as WirePromotion),
};

export function promotionsRoutes(routers: Routers): void {
  reading(routers);
  changing(routers);
}

function reading({ admin }: Routers): void {
  admin.get(
    '/api/promotions',
    {
      can: 'promotions.edit',
      summary: 'The promo codes, newest first; X-Total-Count says how many there are',
      query: promotionsQuery,
      answers: { 200: 'Promotion[]' },
    },
    async ({ merchantId, query: { limit, offset } }) => {
      const { rows, count } = await Promotion.findAndCountAll({
        where: { merchantId },
        order: [['id', 'DESC']],
        limit,
        offset,
      });
      return answer(200, rows.map(presentPromotion), { [TOTAL_COUNT_HEADER]: String(count) });
    },
  );

  admin.get(
    '/api/promotions/:id',
    {
      can: 'promotions.edit',
      summary: 'One promo code; its ETag is what a change names in If-Match',
      params: uuidParams,
      answers: { 200: 'Promotion' },
    },
    async ({ merchantId, params, ctx }) => withEtag(ctx, await readPromotion(merchantId, params.id), terms),
  );
}

function changing({ admin }: Routers): void {
  admin.post(
    '/api/promotions',
    {
      can: 'promotions.edit',
      summary: 'Give out a promo code',
      body: createPromotionSchema,
      answers: { 201: 'Promotion' },
      problems: ['conflict'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction }) =>
      answer(201, presentPromotion(await createPromotion(merchantId, body, transaction))),
  );

  admin.put(
    '/api/promotions/:id',
    {
      can: 'promotions.edit',
      summary: 'Change what a promo code gives; orders that were made with it keep theirs',
      params: uuidParams,
      body: replacePromotionSchema,
      answers: { 200: 'Promotion' },
      problems: ['conflict'],
      current: currentPromotion,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params, body, transaction }) =>
      presentPromotion(await replacePromotion(merchantId, params.id, body, transaction)),
  );

  admin.delete(
    '/api/promotions/:id',
    {
      can: 'promotions.edit',
      summary: 'Take a promo code back; orders that were made with it keep their discount',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      current: currentPromotion,
      writes: 'transaction',
      idempotent: true,
    },
    ({ merchantId, params, transaction }) => done(deletePromotion(merchantId, params.id, transaction)),
  );
}
