import type {
  Availability,
  BulkMenuItems,
  BulkMenuItemsRequest,
  Category,
  CreateCategoryRequest,
  CreateMenuItemRequest,
  Deleted,
  DeletedMenu,
  MenuItem,
  MenuOrder,
  UpdateMenuItemRequest,
} from '@site/contracts';
import { request } from '@site/kit';
import { postOnce } from '../ui/postOnce';
import { readVersioned, saveVersioned, type Versioned } from '../ui/versioned';

const orderPath = (categoryId: number | null) =>
  `/api/admin/menu/categories/${categoryId === null ? '' : `${categoryId}/items/`}order`;

export const menuCalls = {
  categories: () => request<Category[]>('/api/categories/', { failure: 'Failed to fetch categories' }),
  items: () => request<MenuItem[]>('/api/menu/items', { failure: 'Failed to fetch menu items' }),
  deleted: () => request<DeletedMenu>('/api/admin/menu/deleted', { failure: 'Failed to fetch deleted items' }),

  category: (id: number) => readVersioned<Category>(`/api/categories/${id}`, 'Failed to fetch categories'),
  createCategory: (body: CreateCategoryRequest, key: string) =>
    postOnce<Category>('/api/categories/', { body, key, failure: 'Failed to create category' }),
  updateCategory: (id: number, body: Partial<CreateCategoryRequest>, etag: string) =>
    saveVersioned<Category>(`/api/categories/${id}`, { body, etag, failure: 'Failed to update category' }),
  deleteCategory: (id: number) =>
    request<Deleted>(`/api/categories/${id}`, { method: 'DELETE', failure: 'Failed to delete category' }),
  restoreCategory: (id: number) =>
    request<Category>(`/api/admin/menu/categories/${id}/restore`, {
      method: 'POST',
      failure: 'Failed to restore category',
    }),

  item: (id: number) => readVersioned<MenuItem>(`/api/menu-items/${id}`, 'Failed to fetch menu item'),
  createItem: (body: CreateMenuItemRequest, key: string) =>
    postOnce<MenuItem>('/api/menu/items', { body, key, failure: 'Failed to create menu item' }),
  updateItem: (id: number, body: UpdateMenuItemRequest, etag: string) =>
    saveVersioned<MenuItem>(`/api/menu/items/${id}`, { body, etag, failure: 'Failed to update menu item' }),
  deleteItem: (id: number) =>
    request<Deleted>(`/api/menu/items/${id}`, { method: 'DELETE', failure: 'Failed to delete menu item' }),
  restoreItem: (id: number) =>
    request<MenuItem>(`/api/admin/menu/items/${id}/restore`, {
      method: 'POST',
      failure: 'Failed to restore menu item',
    }),
  setAvailability: (id: number, availability: Availability) =>
    request<MenuItem>(`/api/admin/menu/items/${id}/availability`, {
      method: 'PUT',
      body: { availability },
      failure: 'Failed to update menu item',
    }),
  /** @param categoryId null: the categories themselves */
  order: (categoryId: number | null) =>
    readVersioned<MenuOrder>(orderPath(categoryId), 'Failed to fetch the order of the menu'),
  saveOrder: async (categoryId: number | null, order: MenuOrder, etag: string): Promise<Versioned<MenuOrder>> => {
    const failure = categoryId === null ? 'Failed to sort categories' : 'Failed to sort menu items';
    const saved = await saveVersioned<Deleted>(orderPath(categoryId), { body: order, etag, failure });
    return { entity: order, etag: saved.etag };
  },
  bulk: (body: BulkMenuItemsRequest, key: string) =>
    postOnce<BulkMenuItems>('/api/admin/menu/items/bulk', { body, key, failure: 'Failed to update menu items' }),
};
