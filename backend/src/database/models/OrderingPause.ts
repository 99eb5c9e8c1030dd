import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** The newest pause of a restaurant; it is over when its moment has passed. */
export class OrderingPause extends Model<InferAttributes<OrderingPause>, InferCreationAttributes<OrderingPause>> {
  declare merchantId: string;
  declare pausedUntil: Date;
  declare updatedAt: Date;
}

OrderingPause.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    pausedUntil: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'ordering_pauses' },
);
