import type { ReleaseProofSubmission } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What the last proof of a release in a browser found: one row for each release that was proven. */
export class ReleaseProof extends Model<InferAttributes<ReleaseProof>, InferCreationAttributes<ReleaseProof>> {
  declare remote: string;
  declare version: string;
  declare faultCount: number;
  declare report: ReleaseProofSubmission;
  /** Integrity of each picture by its name. The release store has the bytes. */
  declare pictures: Record<string, string>;
  declare provenBy: string;
  declare provenAt: Date;
}

ReleaseProof.init(
  {
    remote: { type: DataTypes.STRING(60), primaryKey: true },
    version: { type: DataTypes.STRING(60), primaryKey: true },
    faultCount: { type: DataTypes.INTEGER, allowNull: false },
    report: { type: DataTypes.JSON, allowNull: false },
    pictures: { type: DataTypes.JSON, allowNull: false },
    provenBy: { type: DataTypes.STRING(120), allowNull: false },
    provenAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'release_proofs' },
);
