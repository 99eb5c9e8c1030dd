import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

const count = () => ({ type: DataTypes.BIGINT, allowNull: false });

/** The points that all customers held, as last measured on a business day. */
export class LoyaltyFigures extends Model<InferAttributes<LoyaltyFigures>, InferCreationAttributes<LoyaltyFigures>> {
  declare merchantId: string;
  declare businessDate: string;
  declare members: number;
  /** Sum of the balances; a negative one counts as 0. */
  declare availablePoints: number;
  /** Earned and not posted yet. */
  declare pendingPoints: number;
  declare measuredAt: Date;
}

LoyaltyFigures.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    businessDate: { type: DataTypes.DATEONLY, primaryKey: true },
    members: count(),
    availablePoints: count(),
    pendingPoints: count(),
    measuredAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'loyalty_figures' },
);

export type LoyaltyFiguresRow = InferAttributes<LoyaltyFigures>;
