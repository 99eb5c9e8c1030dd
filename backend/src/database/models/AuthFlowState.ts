import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A sign-in on its way through a browser: first known by its state, then, once the person is, by a code. */
export class AuthFlowState extends Model<InferAttributes<AuthFlowState>, InferCreationAttributes<AuthFlowState>> {
  declare merchantId: string;
  declare id: string;
  /** While there is a state: who asked for another way to sign in. Once there is a code: whom it signs in. */
  declare userId: string | null;
  declare provider: string;
  /** A `SignInMethod`. */
  declare method: string;
  /** SHA-256 of what the provider sends back; null once it has. */
  declare stateHash: string | null;
  /** SHA-256 of what the client exchanges for a session; null before it is issued. */
  declare codeHash: string | null;
  /** RFC 7636, S256; null where tokens come in the fragment. */
  declare codeChallenge: string | null;
  /** Sealed. */
  declare data: string;
  declare expiresAt: Date;
  declare createdAt: Date;
}

AuthFlowState.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    userId: DataTypes.STRING(36),
    provider: { type: DataTypes.STRING(64), allowNull: false },
    method: { type: DataTypes.STRING(32), allowNull: false },
    stateHash: DataTypes.STRING(64),
    codeHash: DataTypes.STRING(64),
    codeChallenge: DataTypes.STRING(128),
    data: { type: DataTypes.TEXT, allowNull: false },
    expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_flow_states' },
);

/** A flow as read with `raw: true`. */
export type AuthFlowStateRow = InferAttributes<AuthFlowState>;
