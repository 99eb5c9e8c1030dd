import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** That an application was deleted, and why. Holds nothing about the person. */
export class CareerErasure extends Model<InferAttributes<CareerErasure>, InferCreationAttributes<CareerErasure>> {
  declare merchantId: string;
  declare applicationId: string;
  declare reason: 'withdrawn' | 'staff' | 'expired';
  declare erasedAt: Date;
}

CareerErasure.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    applicationId: { type: DataTypes.STRING(30), primaryKey: true },
    reason: { type: DataTypes.STRING(16), allowNull: false },
    erasedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'career_erasures' },
);
