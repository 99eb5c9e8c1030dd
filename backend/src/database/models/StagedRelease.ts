import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** The release of a remote that people with a link to staging see: one row for each remote at most. */
export class StagedRelease extends Model<InferAttributes<StagedRelease>, InferCreationAttributes<StagedRelease>> {
  declare remote: string;
  declare version: string;
  declare reason: string;
  declare stagedBy: string;
  declare stagedAt: Date;
}

StagedRelease.init(
  {
    remote: { type: DataTypes.STRING(60), primaryKey: true },
    version: { type: DataTypes.STRING(60), allowNull: false },
    reason: { type: DataTypes.STRING(500), allowNull: false },
    stagedBy: { type: DataTypes.STRING(120), allowNull: false },
    stagedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'release_stagings' },
);
