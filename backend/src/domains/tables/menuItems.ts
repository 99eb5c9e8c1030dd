import type { Transaction } from 'sequelize';
import { can } from '../../http/actor';
import { validateBody } from '../../http/validate';
import { AppError } from '../../lib/AppError';
import {
  createCategory,
  createMenuItem,
  createMenuItemSchema,
  deleteMenuItem,
  listCategoryRows,
  listDishRows,
  lockMenu,
  updateMenuItem,
  updateMenuItemSchema,
  type DishRow,
} from '../menu';
import { categoryFor, LEGACY_CATEGORIES, legacyCategoryOf, nameOf, type LegacyCategory } from './legacyCategory';
import type { Row } from './Row';
import type { Caller, Table } from './Table';
import { permissionDenied, TableError } from './TableError';

const NAME = 'menu_items';
/** Columns that callers can't set. */
const GENERATED = ['id', 'created_at', 'updated_at'];

/**
 * The dishes as the older back office has them. They are the menu's own rows: a change made here is on the menu at once.
 * Guests read what they may order; only staff who may edit the menu, and programs of the restaurant, read all and write.
 */
export const menuItems: Table = {
  name: NAME,
  columns: {
    id: 'integer',
    name: 'text',
    description: 'text',
    price: 'numeric',
    category: 'text',
    image_url: 'text',
    is_available: 'boolean',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  key: 'id',
  read: async ({ merchantId, caller }, { transaction } = {}) => {
    const dishes = await listDishRows(merchantId, transaction);
    const isStaff = can(caller, 'menu.edit');
    return dishes.filter(({ isOffered }) => isStaff || isOffered).map((dish) => presentDish(dish, isStaff));
  },
  writes: {
    // The same entity as in the current admin area: the log shows the changes of a dish together.
    audit: {
      entity: 'menu.items',
      titles: {
        create: 'Create a dish in the older admin area',
        update: 'Change a dish in the older admin area',
        delete: 'Take a dish off the menu in the older admin area',
      },
    },
    allow: (caller) => {
      if (!can(caller, 'menu.edit')) throw permissionDenied(NAME, caller);
    },
    // A filter on `updated_at` is a version check only if the row can't change between the check and the write.
    lock: ({ merchantId }, transaction) => lockMenu(merchantId, transaction),
    insert: async (row, { merchantId, caller }, transaction) => {
      for (const column of ['name', 'price']) if (row[column] === undefined) throw missing(column);
      const category = row.category ?? 'mains';
      const request = {
        ...readFields(row, caller),
        category_id: await categoryId(merchantId, category, transaction),
        is_published: true,
      };
      const valid = check(() => validateBody(createMenuItemSchema, request));
      const createdBy = caller.kind === 'user' ? caller.userId : null;
      const made = await explained(createMenuItem(merchantId, valid, transaction, { createdBy }));
      return made.id;
    },
    update: async (id, changes, { merchantId, caller }, transaction) => {
      const { category } = changes;
      const moved = category === undefined ? {} : { category_id: await moveTo(merchantId, id, category, transaction) };
      const valid = check(() => validateBody(updateMenuItemSchema, { ...readFields(changes, caller), ...moved }));
      await explained(updateMenuItem(merchantId, id, valid, transaction));
    },
    delete: (id, { merchantId }, transaction) => deleteMenuItem(merchantId, id, transaction),
  },
};

/** Presents a dish; only staff see who created it. */
function presentDish(dish: DishRow, isStaff: boolean): Row {
  return {
    id: dish.id,
    name: dish.name,
    description: dish.description,
    price: dish.priceCents / 100,
    category: legacyCategoryOf(dish.categoryName),
    image_url: dish.imageUrl,
    is_available: dish.inStock,
    created_by: isStaff ? dish.createdBy : null,
    created_at: dish.createdAt.toISOString(),
    updated_at: dish.updatedAt.toISOString(),
  };
}

function readFields(row: Row, caller: Caller): Row {
  for (const column of GENERATED) {
    if (row[column] === undefined) continue;
    throw new TableError(400, '428C9', `column "${column}" can only be updated to DEFAULT`);
  }
  const { created_by: createdBy, category: _, ...fields } = row;
  // The token says who it is; a name beside it may agree with it.
  const isOwn =
    createdBy === undefined || createdBy === null || (caller.kind === 'user' && createdBy === caller.userId);
  if (!isOwn) throw new TableError(403, '42501', `new row violates row-level security policy for table "${NAME}"`);
  for (const column of ['name', 'price', 'is_available']) if (row[column] === null) throw missing(column);
  return fields;
}

/** The category that a dish is in stays when it is of the wanted kind. */
async function moveTo(
  merchantId: string,
  id: number,
  category: Row[string],
  transaction: Transaction,
): Promise<number> {
  const dish = (await listDishRows(merchantId, transaction)).find((each) => each.id === id);
  if (dish && legacyCategoryOf(dish.categoryName) === category) return dish.categoryId;
  return categoryId(merchantId, category, transaction);
}

async function categoryId(
  merchantId: string,
  category: Row[string] | undefined,
  transaction: Transaction,
): Promise<number> {
  if (category === undefined || category === null) throw missing('category');
  if (!LEGACY_CATEGORIES.includes(category as LegacyCategory))
    throw violates('menu_items_category_check', `category must be one of ${LEGACY_CATEGORIES.join(', ')}`);
  const wanted = category as LegacyCategory;
  const known = await listCategoryRows(merchantId, transaction);
  const found = categoryFor(wanted, known);
  if (found) return found.id;
  // The last tab of the menu: with the default sort order it would become the one that guests see first.
  const sort_order = Math.max(0, ...known.map((each) => each.sort_order)) + 1;
  return (await createCategory(merchantId, { name: nameOf(wanted), sort_order }, transaction)).id;
}

function check<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw explain(error);
  }
}

function explained<T>(command: Promise<T>): Promise<T> {
  return command.catch((error: unknown) => {
    throw explain(error);
  });
}

function explain(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return error;
  const field = error.errors?.[0]?.field ?? '';
  return violates(`menu_items_${field}_check`, error.message);
}

function violates(constraint: string, details: string): TableError {
  const message = `new row for relation "${NAME}" violates check constraint "${constraint}"`;
  return new TableError(400, '23514', message, { details });
}

function missing(column: string): TableError {
  return new TableError(
    400,
    '23502',
    `null value in column "${column}" of relation "${NAME}" violates not-null constraint`,
  );
}
