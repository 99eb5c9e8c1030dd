import type { Diet } from '@site/contracts';
import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A dish. Guests see it when it is published, in stock, not deleted, and so is its category. */
export class MenuItem extends Model<InferAttributes<MenuItem>, InferCreationAttributes<MenuItem>> {
  declare merchantId: string;
  declare id: number;
  declare seedKey: CreationOptional<string | null>;
  declare categoryId: number;
  declare name: string;
  declare description: string | null;
  declare priceCents: number;
  /** An address that staff have given; it goes before the illustration. */
  declare imageUrl: string | null;
  /** Names the illustration in `backend/assets/dishes`. */
  declare pictureSlug: CreationOptional<string | null>;
  declare sortOrder: number;
  declare isPublished: boolean;
  declare inStock: boolean;
  /** How many are left to sell, those that somebody is paying for taken off; null is as many as are asked for. */
  declare stockRemaining: CreationOptional<number | null>;
  /** When it is in stock again by itself. Only while `inStock` is false. */
  declare soldOutUntil: CreationOptional<Date | null>;
  declare isSpecial: boolean;
  declare isWeeklySpecial: boolean;
  /** Sold at the counter or by phone: on the menu, never in a cart. */
  declare inStoreOnly: boolean;
  declare allergens: string[];
  declare diets: Diet[];
  declare prepMinutes: number;
  /** The person who made it; null for the seed's dishes and those of programs. */
  declare createdBy: CreationOptional<string | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: CreationOptional<Date | null>;
}

MenuItem.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.BIGINT, primaryKey: true },
    seedKey: DataTypes.STRING(80),
    categoryId: { type: DataTypes.BIGINT, allowNull: false },
    name: { type: DataTypes.STRING(120), allowNull: false },
    description: DataTypes.TEXT,
    priceCents: { type: DataTypes.BIGINT, allowNull: false },
    imageUrl: DataTypes.STRING(500),
    pictureSlug: DataTypes.STRING(80),
    sortOrder: { type: DataTypes.INTEGER, allowNull: false },
    isPublished: { type: DataTypes.BOOLEAN, allowNull: false },
    inStock: { type: DataTypes.BOOLEAN, allowNull: false },
    stockRemaining: DataTypes.INTEGER,
    soldOutUntil: DataTypes.DATE(3),
    isSpecial: { type: DataTypes.BOOLEAN, allowNull: false },
    isWeeklySpecial: { type: DataTypes.BOOLEAN, allowNull: false },
    inStoreOnly: { type: DataTypes.BOOLEAN, allowNull: false },
    allergens: { type: DataTypes.JSON, allowNull: false },
    diets: { type: DataTypes.JSON, allowNull: false },
    prepMinutes: { type: DataTypes.INTEGER, allowNull: false },
    createdBy: DataTypes.STRING(36),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    deletedAt: DataTypes.DATE(3),
  },
  { sequelize, tableName: 'menu_items' },
);
