import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** One change by staff. Rows are inserted and read, never updated or deleted. */
export class StaffAction extends Model<InferAttributes<StaffAction>, InferCreationAttributes<StaffAction>> {
  declare merchantId: string;
  declare id: string;
  declare actorKind: 'user' | 'service' | 'team';
  declare actorId: string | null;
  declare actorName: string;
  declare staffRole: string | null;
  declare action: string;
  declare title: string;
  declare entity: string;
  declare entityId: string | null;
  /** What it was called then; null for what has no name, and for people. */
  declare entityName: CreationOptional<string | null>;
  declare outcome: 'done' | 'failed';
  declare reason: string | null;
  /** JSON of the changed fields, redacted. */
  declare beforeState: string | null;
  declare afterState: string | null;
  declare requestId: string | null;
  declare createdAt: Date;
}

StaffAction.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    actorKind: { type: DataTypes.STRING(16), allowNull: false },
    actorId: DataTypes.STRING(36),
    actorName: { type: DataTypes.STRING(120), allowNull: false },
    staffRole: DataTypes.STRING(16),
    action: { type: DataTypes.STRING(96), allowNull: false },
    title: { type: DataTypes.STRING(200), allowNull: false },
    entity: { type: DataTypes.STRING(64), allowNull: false },
    entityId: DataTypes.STRING(64),
    entityName: DataTypes.STRING(160),
    outcome: { type: DataTypes.STRING(8), allowNull: false },
    reason: DataTypes.STRING(500),
    beforeState: DataTypes.TEXT('medium'),
    afterState: DataTypes.TEXT('medium'),
    requestId: DataTypes.STRING(64),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'staff_actions' },
);

export type StaffActionRow = InferAttributes<StaffAction>;
