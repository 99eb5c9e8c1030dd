import type { CareerStatus } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** One application for a job. */
export class CareerApplication extends Model<
  InferAttributes<CareerApplication>,
  InferCreationAttributes<CareerApplication>
> {
  declare merchantId: string;
  /** `app_` and a UUIDv7 in Crockford's base 32, so ids sort by time. */
  declare id: string;
  declare status: CareerStatus;
  declare openingId: string | null;
  declare fullName: string;
  /** In small letters, for searching. */
  declare nameKey: string;
  declare email: string;
  /** The mailbox and the digits by which applications of one person are found. */
  declare emailKey: string;
  declare phone: string;
  declare phoneKey: string;
  declare position: string;
  declare desiredSalary: string;
  /** Separated by commas. */
  declare timePreferences: string;
  /** `yyyy-MM-dd` */
  declare availableFrom: string | null;
  declare workPermission: boolean;
  declare backgroundCheck: boolean;
  /** Opens only with the HR private key. */
  declare ssnSealed: string | null;
  declare ssnLastFour: string | null;
  /** Address, date of birth, references and the like, sealed with a key of the site. */
  declare detailsSealed: string;
  declare isSuspectedSpam: boolean;
  declare submittedAt: Date;
  declare updatedAt: Date;
  declare keepUntil: Date;
}

CareerApplication.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(30), primaryKey: true },
    status: { type: DataTypes.STRING(16), allowNull: false },
    openingId: DataTypes.STRING(36),
    fullName: { type: DataTypes.STRING(200), allowNull: false },
    nameKey: { type: DataTypes.STRING(200), allowNull: false },
    email: { type: DataTypes.STRING(254), allowNull: false },
    emailKey: { type: DataTypes.STRING(254), allowNull: false },
    phone: { type: DataTypes.STRING(40), allowNull: false },
    phoneKey: { type: DataTypes.STRING(20), allowNull: false },
    position: { type: DataTypes.STRING(120), allowNull: false },
    desiredSalary: { type: DataTypes.STRING(120), allowNull: false },
    timePreferences: { type: DataTypes.STRING(60), allowNull: false },
    availableFrom: DataTypes.STRING(10),
    workPermission: { type: DataTypes.BOOLEAN, allowNull: false },
    backgroundCheck: { type: DataTypes.BOOLEAN, allowNull: false },
    ssnSealed: DataTypes.TEXT,
    ssnLastFour: DataTypes.STRING(4),
    detailsSealed: { type: DataTypes.TEXT, allowNull: false },
    isSuspectedSpam: { type: DataTypes.BOOLEAN, allowNull: false },
    submittedAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    keepUntil: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'career_applications' },
);

export type CareerApplicationModelRow = InferAttributes<CareerApplication>;
