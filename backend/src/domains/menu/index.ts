import { lonePineMenu } from '../../database/seeders/lonePine/menu';
import { schedule } from '../../lib/schedule';
import type { Domain } from '../../Domain';
import { menuEditingRoutes } from './editing/editing.routes';
import { reopenDishes } from './editing/reopenDishes';
import { menuRoutes } from './menu.routes';
import { menuStaffRoutes } from './menu.staff.routes';
import { getMenu, watchMenu } from './reading/menuCache';
import { picturesRoutes } from './pictures/pictures.routes';
import { purgePictures } from './pictures/purgePictures';
import { uploadsRoutes } from './pictures/uploads.routes';
import { warmPictures } from './pictures/warmPictures';
import { findCachedMenu } from './reading/menuResponseCache';
import { seedMenu } from './changes/seedMenu';

// The making of pictures, for those of the restaurant itself.
export { decodeUpload } from './pictures/decodeUpload';
export { answerPicture } from './pictures/answerPicture';
export { readDrawing, type DishPicture, type PictureFormat } from './pictures/dishPictures';
export { merchantTag, pictureOfKey } from './pictures/madePictureKey';
export { queuePicture, readOrMakePicture } from './pictures/makePicture';
export { purgeMadePictures, SITE_PICTURE_PREFIX } from './pictures/purgePictures';

export { changeMenu } from './changes/changeMenu';
export { deleteMenuItem } from './changes/deleteMenuItem';
export { listCategoryRows, listDishRows, type DishRow } from './reading/dishRows';
export { lockMenu } from './changes/lockMenu';
export { createMenuItemSchema, updateMenuItemSchema } from './menu.schema';
export { guestLists } from './reading/guestMenu';
export { getMenu, getMenuAt } from './reading/menuCache';
export type { Dish, MenuSnapshot } from './reading/menuSnapshot';
export { readOrderedDishes, type OrderedDish } from './reading/orderedDishes';
export type { Option, OptionGroup } from './reading/optionGroups';
export { createCategory } from './changes/saveCategory';
export { createMenuItem, updateMenuItem } from './changes/saveMenuItem';
export { findSeededDishes, seedMenu } from './changes/seedMenu';
export { readMenuVersion } from './reading/menuSnapshot';
export { lockStock, moveStock, SCARCE_DISHES, type Stock } from './changes/stock';

/** How late a dish that was sold out until tomorrow may come back. */
const REOPEN_MS = 30_000;
const PURGE_MS = 6 * 3_600_000;

export const menu: Domain = {
  routes: (routers) => {
    menuRoutes(routers);
    menuStaffRoutes(routers);
    menuEditingRoutes(routers);
    picturesRoutes(routers);
    uploadsRoutes(routers);
  },
  ready: (env) => findCachedMenu(env.MERCHANT_ID),
  start: (env) => {
    // The first visitor should not wait for it; if the database is away, the visitor gets the error.
    void Promise.resolve(getMenu(env.MERCHANT_ID)).catch(() => undefined);
    const ends = [
      watchMenu(env.MERCHANT_ID),
      schedule(REOPEN_MS, 'sold-out dishes reopened', () => reopenDishes(env.MERCHANT_ID), { atOnce: true }),
      schedule(PURGE_MS, 'unused pictures purged', () => purgePictures(env.MERCHANT_ID)),
    ];
    if (env.SITE_MODE !== 'test') ends.push(warmPictures());
    return async () => void (await Promise.all(ends.map((end) => end())));
  },
  seed: async (env) => {
    await seedMenu(env.MERCHANT_ID, lonePineMenu);
  },
};
