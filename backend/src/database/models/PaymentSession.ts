import type { Currency } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A page of the provider, or a card's token charged at once. */
export type PaymentSessionKind = 'page' | 'card';

export type PaymentSessionStatus = 'OPEN' | 'APPROVED' | 'DECLINED' | 'CANCELLED' | 'EXPIRED' | 'SUPERSEDED';

/** One try at paying an order at a provider. At most one of an order is open. */
export class PaymentSession extends Model<InferAttributes<PaymentSession>, InferCreationAttributes<PaymentSession>> {
  declare merchantId: string;
  /** UUIDv7; the `checkout_id` of addresses and the reference at the provider. */
  declare id: string;
  declare orderId: string;
  declare provider: string;
  declare kind: PaymentSessionKind;
  /** Null until the provider's answer has come. */
  declare providerSessionId: string | null;
  /** 1 for an order's first try. */
  declare attempt: number;
  declare amountCents: number;
  declare currency: Currency;
  declare orderVersion: number;
  declare status: PaymentSessionStatus;
  /** The provider's reason for a decline. */
  declare errorCode: string | null;
  /** What keeps it from being settled until somebody has looked, such as `amount_mismatch`. */
  declare flag: string | null;
  declare checkoutUrl: string | null;
  declare redirectUrls: { success: string; failure: string; cancel: string };
  /** What the provider is asked with, so that a repeated call opens nothing twice. */
  declare idempotencyKey: string;
  /** How often opening it at the provider failed. */
  declare createFailures: number;
  /** How often the provider was asked about it. */
  declare checks: number;
  /** Before that the provider is not asked again. */
  declare nextCheckAt: Date;
  declare expiresAt: Date;
  declare createdAt: Date;
  declare updatedAt: Date;
}

PaymentSession.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    orderId: { type: DataTypes.STRING(36), allowNull: false },
    provider: { type: DataTypes.STRING(24), allowNull: false },
    kind: { type: DataTypes.STRING(8), allowNull: false },
    providerSessionId: DataTypes.STRING(128),
    attempt: { type: DataTypes.INTEGER, allowNull: false },
    amountCents: { type: DataTypes.BIGINT, allowNull: false },
    currency: { type: DataTypes.STRING(3), allowNull: false },
    orderVersion: { type: DataTypes.INTEGER, allowNull: false },
    status: { type: DataTypes.STRING(16), allowNull: false },
    errorCode: DataTypes.STRING(64),
    flag: DataTypes.STRING(32),
    checkoutUrl: DataTypes.STRING(2000),
    redirectUrls: { type: DataTypes.JSON, allowNull: false },
    idempotencyKey: { type: DataTypes.STRING(64), allowNull: false },
    createFailures: { type: DataTypes.INTEGER, allowNull: false },
    checks: { type: DataTypes.INTEGER, allowNull: false },
    nextCheckAt: { type: DataTypes.DATE(3), allowNull: false },
    expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'payment_sessions' },
);

/** A session as read with `raw: true`. */
export type PaymentSessionRow = InferAttributes<PaymentSession>;
