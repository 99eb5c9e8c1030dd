import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** The question for a factor's code, put to one sign-in (ACC-M9). */
export class AuthChallenge extends Model<InferAttributes<AuthChallenge>, InferCreationAttributes<AuthChallenge>> {
  declare merchantId: string;
  declare id: string;
  declare factorId: string;
  declare sessionId: string;
  /** Where it was asked for. It may be answered from another address: a telephone changes networks. */
  declare ip: string | null;
  declare verifiedAt: Date | null;
  declare expiresAt: Date;
  declare createdAt: Date;
}

AuthChallenge.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    factorId: { type: DataTypes.STRING(36), allowNull: false },
    sessionId: { type: DataTypes.STRING(36), allowNull: false },
    ip: DataTypes.STRING(64),
    verifiedAt: DataTypes.DATE(3),
    expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_challenges' },
);

export type AuthChallengeRow = InferAttributes<AuthChallenge>;
