import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A device or a network from which an account signed in before. */
export class AuthKnownOrigin extends Model<InferAttributes<AuthKnownOrigin>, InferCreationAttributes<AuthKnownOrigin>> {
  declare merchantId: string;
  declare userId: string;
  /** Keyed and different for each account; also the `subject` under which its wrong passwords are counted. */
  declare hash: string;
  declare kind: 'device' | 'network';
  /** Of the latest sign-in. */
  declare seenAt: Date;
}

AuthKnownOrigin.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    userId: { type: DataTypes.STRING(36), primaryKey: true },
    hash: { type: DataTypes.STRING(64), primaryKey: true },
    kind: { type: DataTypes.STRING(8), allowNull: false },
    seenAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_known_origins' },
);
