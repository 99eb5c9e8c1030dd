import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** `RESERVED` as long as the order can still be paid, `USED` from its confirmation on. */
export type PromotionUseStatus = 'RESERVED' | 'USED';

/** That an order took a code. Who ordered is kept as keyed hashes. */
export class PromotionUse extends Model<InferAttributes<PromotionUse>, InferCreationAttributes<PromotionUse>> {
  declare merchantId: string;
  declare orderId: string;
  declare promotionId: string;
  declare status: PromotionUseStatus;
  declare cartId: string | null;
  declare userId: string | null;
  declare emailHash: string | null;
  declare phoneHash: string | null;
  /** Where the order came from, as a keyed hash; null for staff. */
  declare network: string | null;
  /** When somebody was last on the way to pay the order. */
  declare updatedAt: Date;
}

PromotionUse.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    orderId: { type: DataTypes.STRING(36), primaryKey: true },
    promotionId: { type: DataTypes.STRING(36), allowNull: false },
    status: { type: DataTypes.STRING(16), allowNull: false },
    cartId: DataTypes.STRING(36),
    userId: DataTypes.STRING(36),
    emailHash: DataTypes.CHAR(64),
    phoneHash: DataTypes.CHAR(64),
    network: DataTypes.CHAR(64),
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'promotion_uses' },
);

export type PromotionUseRow = InferAttributes<PromotionUse>;
