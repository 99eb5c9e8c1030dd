import type { PromotionKind } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A code that a restaurant gives out, and when it gives what. */
export class Promotion extends Model<InferAttributes<Promotion>, InferCreationAttributes<Promotion>> {
  declare merchantId: string;
  declare id: string;
  /** Capitals; unique at a restaurant. */
  declare code: string;
  declare kind: PromotionKind;
  /** Whole percent, or cents. */
  declare value: number;
  /** Of the dishes, before the discount. */
  declare minimumSubtotalCents: number;
  /** Bounds what a percentage gives. */
  declare maxDiscountCents: number | null;
  declare startsAt: Date | null;
  declare endsAt: Date | null;
  declare perCustomerLimit: number | null;
  declare totalLimit: number | null;
  declare active: number;
  /** Orders that were confirmed with it. */
  declare usedCount: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Promotion.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    code: { type: DataTypes.STRING(40), allowNull: false },
    kind: { type: DataTypes.STRING(16), allowNull: false },
    value: { type: DataTypes.BIGINT, allowNull: false },
    minimumSubtotalCents: { type: DataTypes.BIGINT, allowNull: false },
    maxDiscountCents: DataTypes.BIGINT,
    startsAt: DataTypes.DATE(3),
    endsAt: DataTypes.DATE(3),
    perCustomerLimit: DataTypes.INTEGER,
    totalLimit: DataTypes.INTEGER,
    active: { type: DataTypes.TINYINT, allowNull: false },
    usedCount: { type: DataTypes.BIGINT, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'promotions' },
);

export type PromotionRow = InferAttributes<Promotion>;
