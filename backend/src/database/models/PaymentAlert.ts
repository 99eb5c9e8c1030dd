import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** Something about money that staff have to check. One row for one thing, however often it is noticed. */
export class PaymentAlert extends Model<InferAttributes<PaymentAlert>, InferCreationAttributes<PaymentAlert>> {
  declare merchantId: string;
  declare kind: string;
  /** Of the checkout, payment, refund, order, message or provider that it is about. */
  declare subjectId: string;
  declare detail: string;
  declare createdAt: Date;
  declare resolvedAt: Date | null;
  /** Name of the member of staff; null when the cause went away by itself. */
  declare resolvedBy: string | null;
  declare resolvedNote: string | null;
}

PaymentAlert.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    kind: { type: DataTypes.STRING(32), primaryKey: true },
    subjectId: { type: DataTypes.STRING(128), primaryKey: true },
    detail: { type: DataTypes.STRING(500), allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    resolvedAt: DataTypes.DATE(3),
    resolvedBy: DataTypes.STRING(120),
    resolvedNote: DataTypes.STRING(500),
  },
  { sequelize, tableName: 'payment_alerts' },
);

export type PaymentAlertRow = InferAttributes<PaymentAlert>;
