import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** One way in which a person is known: by address and password (`email`), by number (`phone`), by a provider. */
export class AuthIdentity extends Model<InferAttributes<AuthIdentity>, InferCreationAttributes<AuthIdentity>> {
  declare merchantId: string;
  declare id: string;
  declare userId: string;
  declare provider: string;
  /** The provider's name for the person. With the provider it is the key; an address never is (ACC-O3). */
  declare subject: string;
  /** Small letters. */
  declare email: string | null;
  /** JSON of the provider's claims. */
  declare identityData: string;
  declare lastSignInAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

AuthIdentity.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    userId: { type: DataTypes.STRING(36), allowNull: false },
    provider: { type: DataTypes.STRING(64), allowNull: false },
    subject: { type: DataTypes.STRING(255), allowNull: false },
    email: DataTypes.STRING(255),
    identityData: { type: DataTypes.TEXT('medium'), allowNull: false },
    lastSignInAt: DataTypes.DATE(3),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_identities' },
);

export type AuthIdentityRow = InferAttributes<AuthIdentity>;
