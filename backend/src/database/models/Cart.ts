import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A cart with all its lines. It lives on, emptied, after an order: its version must never fall. */
export class Cart extends Model<InferAttributes<Cart>, InferCreationAttributes<Cart>> {
  declare merchantId: string;
  declare id: string;
  /** `session:<sha-256 of the session id>`, or `user:<id>` of somebody signed in. */
  declare owner: string;
  /** Grows by one with each change; an UPDATE names the version it read. */
  declare version: number;
  /** JSON of a CartContent (domains/cart). */
  declare content: string;
  declare updatedAt: Date;
}

Cart.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.CHAR(36), primaryKey: true },
    owner: { type: DataTypes.STRING(80), allowNull: false },
    version: { type: DataTypes.BIGINT, allowNull: false },
    content: { type: DataTypes.TEXT('medium'), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'carts' },
);
