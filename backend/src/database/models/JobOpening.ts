import type { PayUnit, TimePreference } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A job that guests can apply for. */
export class JobOpening extends Model<InferAttributes<JobOpening>, InferCreationAttributes<JobOpening>> {
  declare merchantId: string;
  declare id: string;
  declare title: string;
  declare description: string;
  declare employmentType: TimePreference;
  declare payFromCents: number | null;
  declare payToCents: number | null;
  declare payUnit: PayUnit;
  /** The last day to apply, `yyyy-MM-dd`. */
  declare closesOn: string | null;
  declare isPublished: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}

JobOpening.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    title: { type: DataTypes.STRING(100), allowNull: false },
    description: { type: DataTypes.TEXT, allowNull: false },
    employmentType: { type: DataTypes.STRING(16), allowNull: false },
    payFromCents: DataTypes.BIGINT,
    payToCents: DataTypes.BIGINT,
    payUnit: { type: DataTypes.STRING(8), allowNull: false },
    closesOn: DataTypes.STRING(10),
    isPublished: { type: DataTypes.BOOLEAN, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'job_openings' },
);

export type JobOpeningRow = InferAttributes<JobOpening>;
