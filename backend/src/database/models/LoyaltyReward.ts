import type { RewardCategory, RewardType } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** Something that points can be spent on. */
export class LoyaltyReward extends Model<InferAttributes<LoyaltyReward>, InferCreationAttributes<LoyaltyReward>> {
  declare merchantId: string;
  declare id: string;
  declare name: string;
  declare description: string;
  declare rewardType: RewardType;
  declare category: RewardCategory;
  declare pointsRequired: number;
  declare termsConditions: string | null;
  declare isActive: number;
  /** The lowest tier that may redeem it. */
  declare minTierId: string;
  declare menuItemIds: number[];
  /** Cents of `amount_off`, most cents of a `free_item`, whole percent of `percent_off`. */
  declare discountValue: number | null;
  declare perCustomerLimit: number | null;
  declare stockRemaining: number | null;
  declare startsAt: Date | null;
  declare endsAt: Date | null;
  declare imageUrl: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

LoyaltyReward.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    name: { type: DataTypes.STRING(120), allowNull: false },
    description: { type: DataTypes.STRING(500), allowNull: false },
    rewardType: { type: DataTypes.STRING(16), allowNull: false },
    category: { type: DataTypes.STRING(16), allowNull: false },
    pointsRequired: { type: DataTypes.INTEGER, allowNull: false },
    termsConditions: DataTypes.STRING(1000),
    isActive: { type: DataTypes.TINYINT, allowNull: false },
    minTierId: { type: DataTypes.STRING(32), allowNull: false },
    menuItemIds: { type: DataTypes.JSON, allowNull: false },
    discountValue: DataTypes.BIGINT,
    perCustomerLimit: DataTypes.INTEGER,
    stockRemaining: DataTypes.INTEGER,
    startsAt: DataTypes.DATE(3),
    endsAt: DataTypes.DATE(3),
    imageUrl: DataTypes.STRING(500),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'loyalty_rewards' },
);

export type LoyaltyRewardRow = InferAttributes<LoyaltyReward>;
