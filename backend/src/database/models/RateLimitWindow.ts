import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** How many calls of one caller all processes have counted in the current stretch of time. */
export class RateLimitWindow extends Model<InferAttributes<RateLimitWindow>, InferCreationAttributes<RateLimitWindow>> {
  declare merchantId: string;
  /** Which limit. */
  declare name: string;
  /** Whose calls: a network, or the key of an actor. */
  declare subject: string;
  declare calls: number;
  declare endsAt: Date;
}

RateLimitWindow.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    name: { type: DataTypes.STRING(100), primaryKey: true },
    subject: { type: DataTypes.STRING(100), primaryKey: true },
    calls: { type: DataTypes.INTEGER, allowNull: false },
    endsAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'rate_limits' },
);
