import type { Category } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { presentCategory } from '../menu.presenter';
import { pictureUrl } from '../pictures/dishPictures';

/** A dish with what only lists of staff tell: who made it, and when. */
export type DishRow = {
  id: number;
  name: string;
  description: string | null;
  priceCents: number;
  categoryId: number;
  categoryName: string;
  imageUrl: string | null;
  inStock: boolean;
  /** Whether guests see it now. */
  isOffered: boolean;
  createdBy: string | null;
  createdAt: Date;
  /** Moves on with each change that staff make; names the version that a change is made on. */
  updatedAt: Date;
};

type Row = {
  id: number;
  name: string;
  description: string | null;
  price_cents: number;
  category_id: number;
  category_name: string;
  image_url: string | null;
  picture_slug: string | null;
  in_stock: number;
  is_offered: number;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
};

/** Every dish that is not deleted, as the transaction sees it. */
export async function listDishRows(merchantId: string, transaction?: Transaction): Promise<DishRow[]> {
  const rows = await select<Row>(
    `SELECT i.id, i.name, i.description, i.price_cents, i.category_id, c.name AS category_name, i.image_url,
            i.picture_slug, i.in_stock, i.created_by, i.created_at, i.updated_at,
            i.is_published AND i.in_stock AND c.is_published AND COALESCE(i.stock_remaining, 1) > 0 AS is_offered
       FROM menu_items i
       JOIN menu_categories c ON c.merchant_id = i.merchant_id AND c.id = i.category_id
      WHERE i.merchant_id = :merchantId AND i.deleted_at IS NULL
      ORDER BY i.id`,
    { merchantId },
    transaction,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    description: row.description,
    priceCents: Number(row.price_cents),
    categoryId: Number(row.category_id),
    categoryName: row.category_name,
    imageUrl: row.image_url ?? (row.picture_slug === null ? null : pictureUrl(row.picture_slug)),
    inStock: row.in_stock === 1,
    isOffered: row.is_offered === 1,
    createdBy: row.created_by,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }));
}

/** Every category that is not deleted, in the menu's order, as the transaction sees it. */
export async function listCategoryRows(merchantId: string, transaction: Transaction): Promise<Category[]> {
  const rows = await MenuCategory.findAll({
    where: { merchantId, deletedAt: null },
    order: [
      ['sortOrder', 'ASC'],
      ['id', 'ASC'],
    ],
    transaction,
  });
  return rows.map(presentCategory);
}
