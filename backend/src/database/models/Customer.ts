import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What the restaurant calls and dials somebody who has an account; no row means that they never entered it. */
export class Customer extends Model<InferAttributes<Customer>, InferCreationAttributes<Customer>> {
  declare merchantId: string;
  declare userId: string;
  declare customerName: string | null;
  declare customerPhone: string | null;
  declare updatedAt: Date;
}

Customer.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    userId: { type: DataTypes.STRING(36), primaryKey: true },
    customerName: DataTypes.STRING(120),
    customerPhone: DataTypes.STRING(40),
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'customers' },
);

export type CustomerRow = InferAttributes<Customer>;
