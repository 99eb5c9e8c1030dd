import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A place that somebody has food brought to. A unique key allows one default for each person. */
export class CustomerAddress extends Model<InferAttributes<CustomerAddress>, InferCreationAttributes<CustomerAddress>> {
  declare merchantId: string;
  declare userId: string;
  /** UUIDv7. */
  declare id: string;
  declare label: string;
  declare address: string;
  declare zip: string | null;
  declare isDefault: boolean;
  declare createdAt: Date;
}

CustomerAddress.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    userId: { type: DataTypes.STRING(36), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    label: { type: DataTypes.STRING(40), allowNull: false },
    address: { type: DataTypes.STRING(500), allowNull: false },
    zip: DataTypes.STRING(10),
    isDefault: { type: DataTypes.BOOLEAN, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'customer_addresses' },
);

export type CustomerAddressRow = InferAttributes<CustomerAddress>;
