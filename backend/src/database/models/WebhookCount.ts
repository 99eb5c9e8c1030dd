import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** The webhooks of one provider in one hour. */
export class WebhookCount extends Model<InferAttributes<WebhookCount>, InferCreationAttributes<WebhookCount>> {
  declare merchantId: string;
  /** When the hour began. */
  declare hour: Date;
  declare provider: string;
  /** Accepted for the first time. */
  declare received: number;
  declare duplicates: number;
  /** Their signature was not valid. */
  declare refused: number;
  declare lastReceivedAt: Date | null;
}

WebhookCount.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    hour: { type: DataTypes.DATE(3), primaryKey: true },
    provider: { type: DataTypes.STRING(24), primaryKey: true },
    received: { type: DataTypes.INTEGER, allowNull: false },
    duplicates: { type: DataTypes.INTEGER, allowNull: false },
    refused: { type: DataTypes.INTEGER, allowNull: false },
    lastReceivedAt: DataTypes.DATE(3),
  },
  { sequelize, tableName: 'webhook_counts' },
);
