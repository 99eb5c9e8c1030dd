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

type Row = Omit<DishRow, 'inStock' | 'isOffered'> & { pictureSlug: string | null; inStock: number; isOffered: number };

/** Lists the dishes that are not deleted, as the transaction sees them. */
export async function listDishRows(merchantId: string, transaction?: Transaction): Promise<DishRow[]> {
  const rows = await select<Row>(
    `SELECT i.id, i.name, i.description, i.price_cents AS priceCents, i.category_id AS categoryId,
            c.name AS categoryName, i.image_url AS imageUrl, i.picture_slug AS pictureSlug, i.in_stock AS inStock,
            i.created_by AS createdBy, i.created_at AS createdAt, i.updated_at AS updatedAt,
            i.is_published AND i.in_stock AND c.is_published AND COALESCE(i.stock_remaining, 1) > 0 AS isOffered
       FROM menu_items i
       JOIN menu_categories c ON c.merchant_id = i.merchant_id AND c.id = i.category_id
      WHERE i.merchant_id = :merchantId AND i.deleted_at IS NULL
      ORDER BY i.id`,
    { merchantId },
    transaction,
  );
  return rows.map(({ pictureSlug, imageUrl, inStock, isOffered, ...row }) => ({
    ...row,
    imageUrl: imageUrl ?? (pictureSlug === null ? null : pictureUrl(pictureSlug)),
    inStock: inStock === 1,
    isOffered: isOffered === 1,
  }));
}

/** Lists the categories that are not deleted, in the menu's order, as the transaction sees them. */
export async function listCategoryRows(merchantId: string, transaction: Transaction): Promise<Category[]> {
  const rows = await MenuCategory.findAll({
    where: { merchantId, deletedAt: null },
    order: ['sortOrder', 'id'],
    transaction,
  });
  return rows.map(presentCategory);
}
