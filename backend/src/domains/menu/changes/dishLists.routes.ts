import { answer, done } from '../../../http/answer';
import type { Routers } from '../../../http/routers';
import { addFact, addIngredient, deleteFact, deleteIngredient, listFacts, listIngredients } from './dishLists';
import { addFactSchema, addIngredientSchema, idParams } from '../menu.schema';

/** Ingredients and nutritional facts of a dish, one by one, as the back office's dialog saves them. */
export function dishListRoutes(routers: Routers, prefix: string): void {
  ingredients(routers, prefix);
  nutritionalFacts(routers, prefix);
}

function ingredients({ staff, admin }: Routers, prefix: string): void {
  staff.get(
    `${prefix}/menu/items/:id/ingredients`,
    {
      can: 'menu.edit',
      summary: 'Ingredients of a dish',
      params: idParams,
      answers: { 200: 'MenuItemIngredient[]' },
    },
    ({ merchantId, params }) => listIngredients({ merchantId, menuItemId: params.id }),
  );

  admin.post(
    `${prefix}/menu/items/:id/ingredients`,
    {
      can: 'menu.edit',
      summary: 'Add an ingredient; the same name twice is one',
      params: idParams,
      body: addIngredientSchema,
      answers: { 201: 'MenuItemIngredient' },
      writes: 'transaction',
    },
    async ({ merchantId, params, body, transaction }) =>
      answer(201, await addIngredient({ merchantId, menuItemId: params.id }, body.name, transaction)),
  );

  admin.delete(
    `${prefix}/menu/ingredients/:id`,
    {
      can: 'menu.edit',
      summary: 'Remove an ingredient',
      params: idParams,
      answers: { 200: 'Deleted' },
      writes: 'transaction',
    },
    ({ merchantId, params, transaction }) => done(deleteIngredient(merchantId, params.id, transaction)),
  );
}

function nutritionalFacts({ staff, admin }: Routers, prefix: string): void {
  staff.get(
    `${prefix}/menu/items/:id/nutritional-facts`,
    {
      can: 'menu.edit',
      summary: 'Nutritional facts of a dish',
      params: idParams,
      answers: { 200: 'MenuItemFact[]' },
    },
    ({ merchantId, params }) => listFacts({ merchantId, menuItemId: params.id }),
  );

  admin.post(
    `${prefix}/menu/items/:id/nutritional-facts`,
    {
      can: 'menu.edit',
      summary: 'Add a nutritional fact; the same name again replaces the value',
      params: idParams,
      body: addFactSchema,
      answers: { 201: 'MenuItemFact' },
      writes: 'transaction',
    },
    async ({ merchantId, params, body, transaction }) => {
      const { name, value } = body;
      return answer(201, await addFact({ merchantId, menuItemId: params.id }, { name, value }, transaction));
    },
  );

  admin.delete(
    `${prefix}/menu/nutritional-facts/:id`,
    {
      can: 'menu.edit',
      summary: 'Remove a nutritional fact',
      params: idParams,
      answers: { 200: 'Deleted' },
      writes: 'transaction',
    },
    ({ merchantId, params, transaction }) => done(deleteFact(merchantId, params.id, transaction)),
  );
}
