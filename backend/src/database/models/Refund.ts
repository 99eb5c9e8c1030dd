import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

/** Money on its way back. The row comes first, the call to the provider after it, with the row's id as the key. */
export class Refund extends Model<InferAttributes<Refund>, InferCreationAttributes<Refund>> {
  declare merchantId: string;
  declare id: string;
  declare paymentId: string;
  declare orderId: string;
  declare amountCents: number;
  declare reason: string;
  declare status: RefundStatus;
  declare provider: string;
  declare providerRefundId: string | null;
  /** One refund for one cause: asked for again it is the same one. */
  declare idempotencyKey: string;
  /** The lines of the order that it is for, where staff chose by dish. */
  declare items: { line: number; quantity: number }[] | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Refund.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    paymentId: { type: DataTypes.STRING(36), allowNull: false },
    orderId: { type: DataTypes.STRING(36), allowNull: false },
    amountCents: { type: DataTypes.BIGINT, allowNull: false },
    reason: { type: DataTypes.STRING(255), allowNull: false },
    status: { type: DataTypes.STRING(16), allowNull: false },
    provider: { type: DataTypes.STRING(24), allowNull: false },
    providerRefundId: DataTypes.STRING(128),
    idempotencyKey: { type: DataTypes.STRING(128), allowNull: false },
    items: DataTypes.JSON,
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'refunds' },
);

/** A refund as read with `raw: true`. */
export type RefundRow = InferAttributes<Refund>;
