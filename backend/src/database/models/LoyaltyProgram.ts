import type { LoyaltyTier } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** The rules of one version of the program. Amounts of money are whole cents. */
export type ProgramTerms = {
  /** A decimal with two places at most, such as `"1"` or `"1.5"`. */
  pointsPerDollar: string;
  pointsValidMonths: number;
  postAfterHours: number;
  redemptionValidDays: number;
  birthdayBonusPoints: number;
  referral: {
    referrerPoints: number;
    friendPoints: number;
    minimumOrderCents: number;
    /** Rewarded friends of a member in a calendar year; absent in rules that were saved before there was a limit. */
    yearlyLimit?: number;
  };
  /** Lowest first. */
  tiers: LoyaltyTier[];
};

/** One version of the program's rules. Versions are never changed. */
export class LoyaltyProgram extends Model<InferAttributes<LoyaltyProgram>, InferCreationAttributes<LoyaltyProgram>> {
  declare merchantId: string;
  declare version: number;
  declare terms: ProgramTerms;
  declare createdBy: string;
  declare createdAt: Date;
}

LoyaltyProgram.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    version: { type: DataTypes.INTEGER, primaryKey: true },
    terms: { type: DataTypes.JSON, allowNull: false },
    createdBy: { type: DataTypes.STRING(64), allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'loyalty_programs' },
);

export type LoyaltyProgramRow = InferAttributes<LoyaltyProgram>;
