import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A check of all data that somebody started. */
export class InvariantRun extends Model<InferAttributes<InvariantRun>, InferCreationAttributes<InvariantRun>> {
  declare merchantId: string;
  /** UUIDv7. */
  declare id: string;
  declare requestedBy: string;
  declare requestedAt: Date;
  declare finishedAt: Date | null;
  /** How many invariants it checks. */
  declare total: number;
  /** `CheckedInvariant[]` as JSON, one more after each step. */
  declare results: string;
}

InvariantRun.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    requestedBy: { type: DataTypes.STRING(120), allowNull: false },
    requestedAt: { type: DataTypes.DATE(3), allowNull: false },
    finishedAt: DataTypes.DATE(3),
    total: { type: DataTypes.INTEGER, allowNull: false },
    results: { type: DataTypes.TEXT('medium'), allowNull: false },
  },
  { sequelize, tableName: 'invariant_runs' },
);

/** A run as read with `raw: true`. */
export type InvariantRunRow = InferAttributes<InvariantRun>;
