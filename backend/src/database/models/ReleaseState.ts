import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What happened to a release since it was published: one row for each that was active at some time. */
export class ReleaseState extends Model<InferAttributes<ReleaseState>, InferCreationAttributes<ReleaseState>> {
  declare remote: string;
  declare version: string;
  /** When visitors last began to see it. */
  declare activatedAt: Date;
  /** When enough page loads had shown that it works; null until then. */
  declare provenAt: CreationOptional<Date | null>;
  /** When somebody took it back; null again once it is activated. */
  declare recalledAt: CreationOptional<Date | null>;
  /** Pages that were served with it since it was activated. */
  declare pageLoads: CreationOptional<number>;
}

ReleaseState.init(
  {
    remote: { type: DataTypes.STRING(60), primaryKey: true },
    version: { type: DataTypes.STRING(60), primaryKey: true },
    activatedAt: { type: DataTypes.DATE(3), allowNull: false },
    provenAt: { type: DataTypes.DATE(3), allowNull: true },
    recalledAt: { type: DataTypes.DATE(3), allowNull: true },
    pageLoads: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
  },
  { sequelize, tableName: 'release_states' },
);
