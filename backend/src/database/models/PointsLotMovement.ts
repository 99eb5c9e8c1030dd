import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What one transaction took from a lot (negative) or gave back to it (positive). */
export class PointsLotMovement extends Model<
  InferAttributes<PointsLotMovement>,
  InferCreationAttributes<PointsLotMovement>
> {
  declare merchantId: string;
  declare transactionId: string;
  declare lotId: string;
  declare points: number;
}

PointsLotMovement.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    transactionId: { type: DataTypes.STRING(36), primaryKey: true },
    lotId: { type: DataTypes.STRING(36), primaryKey: true },
    points: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize, tableName: 'points_lot_movements' },
);
