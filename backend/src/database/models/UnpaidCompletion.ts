import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** The decision of staff to complete an order although its cash was not recorded. Written once, with the move. */
export class UnpaidCompletion extends Model<
  InferAttributes<UnpaidCompletion>,
  InferCreationAttributes<UnpaidCompletion>
> {
  declare merchantId: string;
  declare orderId: string;
  /** In the words of staff; emptied when the order's personal data is erased. */
  declare reason: string;
  /** `user:<id>` or `service`, as `actorKey` writes it. */
  declare decidedBy: string;
  declare decidedAt: Date;
}

UnpaidCompletion.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    orderId: { type: DataTypes.STRING(36), primaryKey: true },
    reason: { type: DataTypes.STRING(255), allowNull: false },
    decidedBy: { type: DataTypes.STRING(64), allowNull: false },
    decidedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'unpaid_completions' },
);
