import { answer, done } from '../../http/answer';
import { withEtag } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { deleteCategory } from './changes/deleteCategory';
import { deleteMenuItem } from './changes/deleteMenuItem';
import { dishListRoutes } from './changes/dishLists.routes';
import {
  createCategorySchema,
  createMenuItemSchema,
  idParams,
  updateCategorySchema,
  updateMenuItemSchema,
} from './menu.schema';
import { currentCategory, currentMenuItem, readCategory } from './changes/currentMenu';
import { createCategory, updateCategory } from './changes/saveCategory';
import { createMenuItem, updateMenuItem } from './changes/saveMenuItem';

/** The back office calls some of these without `/api`; both forms are one guarded handler. */
const PREFIXES = ['/api', ''];

export function menuStaffRoutes(routers: Routers): void {
  for (const prefix of PREFIXES) {
    categoryRoutes(routers, prefix);
    menuItemRoutes(routers, prefix);
    dishListRoutes(routers, prefix);
  }
}

function categoryRoutes({ admin, staff }: Routers, prefix: string): void {
  staff.get(
    `${prefix}/categories/:id`,
    {
      can: 'menu.edit',
      summary: 'One category; its ETag is what a change names in If-Match',
      params: idParams,
      answers: { 200: 'Category' },
    },
    async ({ merchantId, params, ctx }) => withEtag(ctx, await readCategory(merchantId, params.id)),
  );
  admin.post(
    `${prefix}/categories`,
    {
      can: 'menu.edit',
      summary: 'Create a category',
      body: createCategorySchema,
      answers: { 201: 'Category' },
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction }) => answer(201, await createCategory(merchantId, body, transaction)),
  );
  admin.put(
    `${prefix}/categories/:id`,
    {
      can: 'menu.edit',
      summary: 'Change a category',
      params: idParams,
      body: updateCategorySchema,
      answers: { 200: 'Category' },
      current: currentCategory,
      writes: 'transaction',
    },
    ({ merchantId, params, body, transaction }) => updateCategory(merchantId, params.id, body, transaction),
  );
  admin.delete(
    `${prefix}/categories/:id`,
    {
      can: 'menu.edit',
      summary: 'Take a category and its dishes off the menu',
      params: idParams,
      answers: { 200: 'Deleted' },
      current: currentCategory,
      writes: 'transaction',
    },
    ({ merchantId, params, transaction }) => done(deleteCategory(merchantId, params.id, transaction)),
  );
}

function menuItemRoutes({ admin }: Routers, prefix: string): void {
  admin.post(
    `${prefix}/menu/items`,
    {
      can: 'menu.edit',
      summary: 'Create a dish, with its ingredients and facts if they are sent',
      body: createMenuItemSchema,
      answers: { 201: 'MenuItem' },
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction }) => answer(201, await createMenuItem(merchantId, body, transaction)),
  );
  admin.put(
    `${prefix}/menu/items/:id`,
    {
      can: 'menu.edit',
      summary: 'Change a dish',
      params: idParams,
      body: updateMenuItemSchema,
      answers: { 200: 'MenuItem' },
      current: currentMenuItem,
      writes: 'transaction',
    },
    ({ merchantId, params, body, transaction }) => updateMenuItem(merchantId, params.id, body, transaction),
  );
  admin.delete(
    `${prefix}/menu/items/:id`,
    {
      can: 'menu.edit',
      summary: 'Take a dish off the menu',
      params: idParams,
      answers: { 200: 'Deleted' },
      current: currentMenuItem,
      writes: 'transaction',
    },
    ({ merchantId, params, transaction }) => done(deleteMenuItem(merchantId, params.id, transaction)),
  );
}
