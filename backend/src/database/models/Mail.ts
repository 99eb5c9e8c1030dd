import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/**
 * - `queued`: noted, to be sent.
 * - `waiting`: no mail server is configured in production; sent when one is.
 * - `sending`: in somebody's hands. Found so again, its sender died, and nobody knows whether it went.
 * - `sent`: a mail server took it.
 * - `kept`: for the development mailbox, which is where it stays.
 * - `failed`: given up, for the reason in `lastError`. Staff can send it again while its content is kept.
 */
export type MailStatus = 'queued' | 'waiting' | 'sending' | 'sent' | 'kept' | 'failed';

/** One mail to one person. Its key makes it happen once, however often it is asked for. */
export class Mail extends Model<InferAttributes<Mail>, InferCreationAttributes<Mail>> {
  declare merchantId: string;
  /** UUIDv7. */
  declare id: string;
  declare mailKey: string;
  declare recipient: string;
  declare subject: string;
  /** Sealed: bodies carry secret links. Null once a mail server has it, and a week after it failed. */
  declare content: string | null;
  declare status: MailStatus;
  declare attempts: number;
  declare lastError: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Mail.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    mailKey: { type: DataTypes.STRING(160), allowNull: false },
    recipient: { type: DataTypes.STRING(254), allowNull: false },
    subject: { type: DataTypes.STRING(200), allowNull: false },
    content: DataTypes.TEXT('medium'),
    status: { type: DataTypes.STRING(16), allowNull: false },
    attempts: { type: DataTypes.INTEGER, allowNull: false },
    lastError: DataTypes.STRING(500),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'mails' },
);

/** A mail as read with `raw: true`. */
export type MailRow = InferAttributes<Mail>;
