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
  SetAvailabilityRequest,
  UpdateCategoryRequest,
} from '@site/contracts';
import { answer, buildDish, CATEGORIES, DISHES, refuse, reply, type Fixtures } from '@site/kit/preview';
import { pictureUploaded, versioned } from './answers';

const DONE: Deleted = { success: true };

/** A menu that can be edited for as long as the page lives. */
class PreviewMenu {
  categories: Category[];
  items: MenuItem[];

  constructor(isEmpty: boolean) {
    this.categories = isEmpty ? [] : [...CATEGORIES];
    this.items = isEmpty ? [] : [...DISHES];
  }

  addCategory(request: CreateCategoryRequest): Category {
    const id = 1 + Math.max(0, ...this.categories.map((category) => category.id));
    const added: Category = {
      ...{ id, color: '#2c6e8f', sort_order: id, is_published: true, merchant_id: 'test-merchant' },
      ...request,
    };
    this.categories = [...this.categories, added];
    return added;
  }

  changeCategory(id: string, changes: UpdateCategoryRequest): Category | undefined {
    this.categories = this.categories.map((known) => (String(known.id) === id ? { ...known, ...changes } : known));
    return this.categories.find((known) => String(known.id) === id);
  }

  addItem(request: CreateMenuItemRequest): MenuItem {
    const id = 1 + Math.max(0, ...this.items.map((item) => item.id));
    const { name, price, description = null, category_id = 1 } = request;
    const added = buildDish({ id, name, price: String(price), description, category_id });
    this.items = [...this.items, added];
    return added;
  }

  changeItem(id: string, changes: Partial<MenuItem>): MenuItem | undefined {
    this.items = this.items.map((known) => (String(known.id) === id ? { ...known, ...changes } : known));
    return this.items.find((known) => String(known.id) === id);
  }
}

function stockOf(availability: Availability): Partial<MenuItem> {
  return {
    in_stock: availability === 'in_stock',
    is_available: availability === 'in_stock',
    sold_out_until: availability === 'sold_out_today' ? '2027-01-01T12:00:00Z' : null,
  };
}

/** The menu as staff edit it. */
export function menuFixtures(isEmpty: boolean): Fixtures {
  const menu = new PreviewMenu(isEmpty);
  const missing = () => refuse('not_found', 'This is no longer on the menu.');
  return {
    'GET /api/categories/': answer<Category[]>(() => menu.categories),
    'POST /api/categories/': answer<Category>(({ body }) =>
      reply<Category>(menu.addCategory(body as CreateCategoryRequest), { status: 201 }),
    ),
    'GET /api/categories/:id': answer<Category>(({ params }) => {
      const known = menu.changeCategory(params.id ?? '', {});
      return known ? versioned<Category>(known) : missing();
    }),
    'PUT /api/categories/:id': answer<Category>(({ params, body }) => {
      const saved = menu.changeCategory(params.id ?? '', body as UpdateCategoryRequest);
      return saved ? versioned<Category>(saved) : missing();
    }),
    'DELETE /api/categories/:id': answer<Deleted>(({ params }) => {
      menu.categories = menu.categories.filter(({ id }) => String(id) !== params.id);
      return DONE;
    }),
    'GET /api/admin/menu/categories/order': answer<MenuOrder>(() =>
      versioned<MenuOrder>({ ids: menu.categories.map(({ id }) => id) }),
    ),
    'GET /api/admin/menu/categories/:id/items/order': answer<MenuOrder>(({ params }) => {
      const dishes = menu.items.filter(({ category_id: category }) => category === Number(params.id));
      return versioned<MenuOrder>({ ids: dishes.map(({ id }) => id) });
    }),
    'PUT /api/admin/menu/categories/order': answer<Deleted>(() => DONE),
    'PUT /api/admin/menu/categories/:id/items/order': answer<Deleted>(() => DONE),
    'GET /api/menu/items': answer<MenuItem[]>(() => menu.items),
    'GET /api/menu-items/': answer<MenuItem[]>(() => menu.items),
    'POST /api/menu/items': answer<MenuItem>(({ body }) =>
      reply<MenuItem>(menu.addItem(body as CreateMenuItemRequest), { status: 201 }),
    ),
    'GET /api/menu-items/:id': answer<MenuItem>(({ params }) => {
      const known = menu.changeItem(params.id ?? '', {});
      return known ? versioned<MenuItem>(known) : missing();
    }),
    'PUT /api/menu/items/:id': answer<MenuItem>(({ params, body }) => {
      const { name, description, price, allergens, diets, is_published } = body as Partial<MenuItem>;
      const given = Object.entries({ name, description, price, allergens, diets, is_published });
      const saved = menu.changeItem(
        params.id ?? '',
        Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      );
      return saved ? versioned<MenuItem>(saved) : missing();
    }),
    'DELETE /api/menu/items/:id': answer<Deleted>(({ params }) => {
      menu.items = menu.items.filter(({ id }) => String(id) !== params.id);
      return DONE;
    }),
    'PUT /api/admin/menu/items/:id/availability': answer<MenuItem>(({ params, body }) => {
      const { availability } = body as SetAvailabilityRequest;
      return menu.changeItem(params.id ?? '', stockOf(availability)) ?? missing();
    }),
    'POST /api/admin/menu/items/bulk': answer<BulkMenuItems>(({ body }) => {
      const { items, availability, is_published, category_id } = body as BulkMenuItemsRequest;
      const changes: Partial<MenuItem> = {
        ...(availability && stockOf(availability)),
        ...(is_published === undefined ? {} : { is_published }),
        ...(category_id === undefined ? {} : { category_id, categoryId: category_id }),
      };
      const changed = items.flatMap(({ id }) => menu.changeItem(String(id), changes) ?? []);
      return { changed: changed.length, items: changed };
    }),
    'GET /api/admin/menu/deleted': answer<DeletedMenu>(() => ({ categories: [], items: [] })),
    'POST /api/admin/menu/pictures': pictureUploaded,
  };
}
