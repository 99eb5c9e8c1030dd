import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** How a restaurant takes orders, saved by staff. Without a row the usual rules hold. */
export class OrderingSettings extends Model<
  InferAttributes<OrderingSettings>,
  InferCreationAttributes<OrderingSettings>
> {
  declare merchantId: string;
  /** JSON of the wire's OrderingSettings. */
  declare content: string;
  declare updatedAt: Date;
}

OrderingSettings.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    content: { type: DataTypes.TEXT, allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'ordering_settings' },
);
