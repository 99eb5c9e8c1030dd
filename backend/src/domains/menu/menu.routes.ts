import type { Context } from 'koa';
import { isStaff } from '../../http/actor';
import type { Answer } from '../../http/answer';
import { etagOf } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { notFound } from '../../lib/AppError';
import { editedPart } from './changes/currentMenu';
import { prepareGuestAnswer, type GuestQuestion } from './reading/guestMenu';
import { listCategories, listMenuItems } from './reading/listMenu';
import { presentSoldOut } from './menu.presenter';
import { idParams, menuQuerySchema } from './menu.schema';
import { getMenu } from './reading/menuCache';
import type { MenuSnapshot } from './reading/menuSnapshot';
import { preparedAnswer } from './reading/preparedAnswer';
import { cacheMenuResponse } from './reading/menuResponseCache';
import { withExactStock } from './changes/stock';

/** The menu. Staff get what their query asks for; guests what is published, whatever they ask for. */
export function menuRoutes({ public: guests }: Routers): void {
  guests.get(
    '/api/categories',
    { summary: 'Categories of the menu', query: menuQuerySchema, answers: { 200: 'Category[]' } },
    async ({ merchantId, query, actor, ctx }) => {
      const menu = await getMenu(merchantId);
      if (isStaff(actor)) return listCategories(menu, query);
      return guestAnswer(ctx, menu, { list: 'categories' });
    },
  );

  // The second address is the back office's older one.
  for (const path of ['/api/menu-items', '/api/menu/items']) {
    guests.get(
      path,
      { summary: 'Dishes of the menu', query: menuQuerySchema, answers: { 200: 'MenuItem[]' } },
      async ({ merchantId, query, actor, ctx }) => {
        const menu = await getMenu(merchantId);
        if (isStaff(actor)) return withExactStock(merchantId, listMenuItems(menu, query));
        return guestAnswer(ctx, menu, { list: 'items', categoryId: query.category_id });
      },
    );
  }

  guests.get(
    '/api/menu-items/:id',
    { summary: 'One dish', params: idParams, answers: { 200: 'MenuItem' } },
    async ({ merchantId, params, actor, ctx }) => {
      const dish = (await getMenu(merchantId)).dishes.get(params.id);
      if (!dish || !(dish.isAvailable || dish.isSoldOut || isStaff(actor))) throw notFound('The dish');
      if (isStaff(actor)) {
        const exact = (await withExactStock(merchantId, [dish.wire]))[0] ?? dish.wire;
        ctx.set('ETag', etagOf(editedPart(exact)));
        return exact;
      }
      ctx.set({ 'Cache-Control': 'public, no-cache', Vary: 'Authorization' });
      return dish.isSoldOut ? presentSoldOut(dish.wire) : dish.wire;
    },
  );
}

/** The query was found valid, so the next guest with this address need not be asked. */
async function guestAnswer(ctx: Context, menu: MenuSnapshot, question: GuestQuestion): Promise<Answer> {
  const ready = await prepareGuestAnswer(menu, question);
  cacheMenuResponse(menu, ctx.url, ready);
  return preparedAnswer(ctx, ready);
}
