import { MenuItem } from '../../../database/models/MenuItem';
import { done } from '../../../http/answer';
import { addAuditDetail } from '../../../http/audit';
import { withEtag } from '../../../http/precondition';
import type { Routers } from '../../../http/routers';
import { toWire } from '../../../lib/money';
import { currentMenuItem } from '../changes/currentMenu';
import { idParams } from '../menu.schema';
import { changeMenuItems } from './changeMenuItems';
import { availabilitySchema, bulkSchema, sortSchema } from './editing.schema';
import { listDeleted, restoreCategory, restoreMenuItem } from './restore';
import { setAvailability } from './setAvailability';
import {
  currentCategoryOrder,
  currentItemOrder,
  readCategoryOrder,
  readItemOrder,
  sortCategories,
  sortMenuItems,
} from './sortMenu';

/** The routes of staff for the menu beyond those of the specification. */
export function menuEditingRoutes(routers: Routers): void {
  deletedOnes(routers);
  sorting(routers);
  dishChanges(routers);
}

function deletedOnes({ staff, admin }: Routers): void {
  staff.get(
    '/api/admin/menu/deleted',
    { can: 'menu.edit', summary: 'Deleted categories and dishes, newest first', answers: { 200: 'DeletedMenu' } },
    ({ merchantId }) => listDeleted(merchantId),
  );

  admin.post(
    '/api/admin/menu/categories/:id/restore',
    {
      can: 'menu.edit',
      summary: 'Restore a deleted category with its dishes',
      params: idParams,
      answers: { 200: 'Category' },
      problems: ['conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, params, transaction, ctx }) => {
      const category = await restoreCategory(merchantId, params.id, transaction);
      addAuditDetail(ctx, { name: category.name });
      return category;
    },
  );

  admin.post(
    '/api/admin/menu/items/:id/restore',
    {
      can: 'menu.edit',
      summary: 'Restore a deleted dish',
      params: idParams,
      answers: { 200: 'MenuItem' },
      problems: ['conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, params, transaction, ctx }) => {
      const item = await restoreMenuItem(merchantId, params.id, transaction);
      addAuditDetail(ctx, { name: item.name });
      return item;
    },
  );
}

function sorting({ staff, admin }: Routers): void {
  staff.get(
    '/api/admin/menu/categories/order',
    { can: 'menu.edit', summary: 'The order of the categories, with its ETag', answers: { 200: 'MenuOrder' } },
    async ({ merchantId, ctx }) => withEtag(ctx, await readCategoryOrder(merchantId)),
  );

  staff.get(
    '/api/admin/menu/categories/:id/items/order',
    {
      can: 'menu.edit',
      summary: 'The order of the dishes of a category, with its ETag',
      params: idParams,
      answers: { 200: 'MenuOrder' },
    },
    async ({ merchantId, params, ctx }) => withEtag(ctx, await readItemOrder(merchantId, params.id)),
  );

  admin.put(
    '/api/admin/menu/categories/order',
    {
      can: 'menu.edit',
      summary: 'Sort the categories',
      body: sortSchema,
      answers: { 200: 'Deleted' },
      problems: ['conflict'],
      current: currentCategoryOrder,
      writes: 'transaction',
    },
    ({ merchantId, body, transaction }) => done(sortCategories(merchantId, body.ids, transaction)),
  );

  admin.put(
    '/api/admin/menu/categories/:id/items/order',
    {
      can: 'menu.edit',
      summary: 'Sort the dishes of a category',
      params: idParams,
      body: sortSchema,
      answers: { 200: 'Deleted' },
      problems: ['conflict'],
      current: currentItemOrder,
      writes: 'transaction',
    },
    ({ merchantId, params, body, transaction }) =>
      done(sortMenuItems({ merchantId, categoryId: params.id }, body.ids, transaction)),
  );
}

function dishChanges({ admin }: Routers): void {
  admin.post(
    '/api/admin/menu/items/bulk',
    {
      can: 'menu.edit',
      summary: 'Change many dishes at once',
      body: bulkSchema,
      answers: { 200: 'BulkMenuItems' },
      problems: ['not_found', 'precondition_failed'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction, ctx }) => {
      const ids = body.items.map(({ id }) => id);
      const before = await MenuItem.findAll({ where: { merchantId, id: ids }, transaction });
      const result = await changeMenuItems(merchantId, body, transaction);
      const prices = (dishes: { id: number; price: string }[]) => dishes.map(({ id, price }) => `${id}: ${price}`);
      addAuditDetail(ctx, {
        ...(body.price_change && {
          before: { prices: prices(before.map(({ id, priceCents }) => ({ id, price: toWire(priceCents) }))) },
        }),
        after: { ...body, items: ids, ...(body.price_change && { prices: prices(result.items) }) },
      });
      return result;
    },
  );

  admin.put(
    '/api/admin/menu/items/:id/availability',
    {
      can: 'menu.stock',
      summary: 'Mark a dish as sold out, today or until further notice, or as back in stock',
      params: idParams,
      body: availabilitySchema,
      answers: { 200: 'MenuItem' },
      current: currentMenuItem,
      writes: 'transaction',
    },
    ({ merchantId, params, body, transaction }) =>
      setAvailability({ merchantId, id: params.id }, body.availability, transaction),
  );
}
