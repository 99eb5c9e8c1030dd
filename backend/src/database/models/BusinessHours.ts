import type { BusinessDay, HoursException } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A restaurant's opening hours, saved by staff. Without a row the brand's usual hours hold. */
export class BusinessHours extends Model<InferAttributes<BusinessHours>, InferCreationAttributes<BusinessHours>> {
  declare merchantId: string;
  declare days: BusinessDay[];
  declare exceptions: HoursException[];
  declare updatedAt: Date;
}

BusinessHours.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    days: { type: DataTypes.JSON, allowNull: false },
    exceptions: { type: DataTypes.JSON, allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'business_hours' },
);
