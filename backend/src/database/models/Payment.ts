import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** CAPTURED: the provider holds the money. FLAGGED: it says something that can't be right, somebody has to look. */
export type CaptureStatus = 'CAPTURED' | 'FLAGGED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

/** Money that a provider or staff took. Whatever was taken has a row, whether it counts for an order or goes back. */
export class Payment extends Model<InferAttributes<Payment>, InferCreationAttributes<Payment>> {
  declare merchantId: string;
  declare id: string;
  declare orderId: string;
  /** Null for cash. */
  declare sessionId: string | null;
  declare provider: string;
  declare providerPaymentId: string;
  declare amountCents: number;
  declare refundedCents: number;
  declare currency: string;
  declare status: CaptureStatus;
  /** 1 for the one payment that makes its order paid. */
  declare accepted: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Payment.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    orderId: { type: DataTypes.STRING(36), allowNull: false },
    sessionId: DataTypes.STRING(36),
    provider: { type: DataTypes.STRING(24), allowNull: false },
    providerPaymentId: { type: DataTypes.STRING(128), allowNull: false },
    amountCents: { type: DataTypes.BIGINT, allowNull: false },
    refundedCents: { type: DataTypes.BIGINT, allowNull: false },
    currency: { type: DataTypes.STRING(3), allowNull: false },
    status: { type: DataTypes.STRING(24), allowNull: false },
    accepted: { type: DataTypes.TINYINT, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'payments' },
);

/** A payment as read with `raw: true`. */
export type PaymentRow = InferAttributes<Payment>;
