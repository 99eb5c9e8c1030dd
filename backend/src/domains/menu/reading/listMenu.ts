import type { Category, MenuItem, MenuQuery } from '@site/contracts';
import type { MenuSnapshot } from './menuSnapshot';

/** For staff: everything that is not deleted, narrowed by what they ask for. */
export function listCategories(menu: MenuSnapshot, query: MenuQuery): Category[] {
  return menu.categories.filter(
    (category) => query.is_published === undefined || category.is_published === query.is_published,
  );
}

/** For staff: everything that is not deleted, narrowed by what they ask for. */
export function listMenuItems(menu: MenuSnapshot, query: MenuQuery): MenuItem[] {
  return [...menu.dishes.values()]
    .map(({ wire }) => wire)
    .filter((item) => query.is_published === undefined || item.is_published === query.is_published)
    .filter((item) => query.is_available === undefined || item.is_available === query.is_available)
    .filter((item) => query.category_id === undefined || item.category_id === query.category_id);
}
