import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** How many measured visits of a day fell into one bucket of a vital's histogram. */
export class VisitVital extends Model<InferAttributes<VisitVital>, InferCreationAttributes<VisitVital>> {
  declare merchantId: string;
  /** The restaurant's business day. */
  declare day: string;
  /** A route as its section declares it. */
  declare page: string;
  declare remote: string;
  declare version: string;
  declare vital: string;
  /** The bucket's upper bound: milliseconds, for CLS thousandths. */
  declare bucket: number;
  declare visits: number;
}

VisitVital.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    day: { type: DataTypes.DATEONLY, primaryKey: true },
    page: { type: DataTypes.STRING(120), primaryKey: true },
    remote: { type: DataTypes.STRING(60), primaryKey: true },
    version: { type: DataTypes.STRING(60), primaryKey: true },
    vital: { type: DataTypes.STRING(8), primaryKey: true },
    bucket: { type: DataTypes.INTEGER, primaryKey: true },
    visits: { type: DataTypes.INTEGER, allowNull: false },
  },
  { sequelize, tableName: 'visit_vitals' },
);
