import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What a member of staff signs in with on a tablet of the kitchen. */
export class KitchenPin extends Model<InferAttributes<KitchenPin>, InferCreationAttributes<KitchenPin>> {
  declare merchantId: string;
  declare userId: string;
  declare pinHash: string;
  /** Wrong tries since the last right one, on all tablets. */
  declare failures: number;
  declare failedAt: Date | null;
  declare setAt: Date;
}

KitchenPin.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    userId: { type: DataTypes.STRING(36), primaryKey: true },
    pinHash: { type: DataTypes.STRING(255), allowNull: false },
    failures: { type: DataTypes.INTEGER, allowNull: false },
    failedAt: DataTypes.DATE(3),
    setAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'kitchen_pins' },
);

export type KitchenPinRow = InferAttributes<KitchenPin>;
