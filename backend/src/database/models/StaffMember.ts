import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** Somebody who works here. A person with the role admin and without a row is an owner. */
export class StaffMember extends Model<InferAttributes<StaffMember>, InferCreationAttributes<StaffMember>> {
  declare merchantId: string;
  declare userId: string;
  declare staffRole: string;
  /** What the person signs in with in place of an e-mail address, in lower case. */
  declare username: string | null;
  declare displayName: string;
  declare isActive: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}

StaffMember.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    userId: { type: DataTypes.STRING(36), primaryKey: true },
    staffRole: { type: DataTypes.STRING(16), allowNull: false },
    username: DataTypes.STRING(40),
    displayName: { type: DataTypes.STRING(80), allowNull: false },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'staff_members' },
);

export type StaffMemberRow = InferAttributes<StaffMember>;
