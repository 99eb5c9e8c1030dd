import { lonePineMenu } from '../../database/seeders/lonePine/menu';
import type { Domain } from '../Domain';
import { menuRoutes } from './menu.routes';
import { menuStaffRoutes } from './menu.staff.routes';
import { getMenu, watchMenu } from './menuCache';
import { picturesRoutes } from './pictures/pictures.routes';
import { warmPictures } from './pictures/warmPictures';
import { findReadyMenu } from './readyMenu';
import { seedMenu } from './seedMenu';

export { changeMenu } from './changeMenu';
export { deleteMenuItem } from './deleteMenuItem';
export { listCategoryRows, listDishRows, type DishRow } from './dishRows';
export { lockMenu } from './lockMenu';
export { createMenuItemSchema, updateMenuItemSchema } from './menu.schema';
export { getMenu, getMenuAt } from './menuCache';
export type { Dish, MenuSnapshot } from './menuSnapshot';
export type { Option, OptionGroup } from './optionGroups';
export { createCategory } from './saveCategory';
export { createMenuItem, updateMenuItem } from './saveMenuItem';
export { seedMenu } from './seedMenu';
export { lockStock, moveStock, readStock, type Stock } from './stock';

export const menu: Domain = {
  name: 'menu',
  routes: (routers) => {
    menuRoutes(routers);
    menuStaffRoutes(routers);
    picturesRoutes(routers);
  },
  ready: (env) => findReadyMenu(env.MERCHANT_ID),
  start: (env) => {
    // The first visitor should not wait for it; if the database is away, the visitor is told.
    void Promise.resolve(getMenu(env.MERCHANT_ID)).catch(() => undefined);
    const ends = [watchMenu(env.MERCHANT_ID)];
    if (env.SITE_MODE !== 'test') ends.push(warmPictures(env.DATA_DIR));
    return async () => void (await Promise.all(ends.map((end) => end())));
  },
  seed: async (env) => {
    await seedMenu(env.MERCHANT_ID, lonePineMenu);
  },
};
