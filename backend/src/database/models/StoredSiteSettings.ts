import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What staff chose for the whole site. Without a row the defaults hold. */
export class StoredSiteSettings extends Model<
  InferAttributes<StoredSiteSettings>,
  InferCreationAttributes<StoredSiteSettings>
> {
  declare merchantId: string;
  /** JSON of the wire's SiteLanguages. */
  declare content: string;
  declare updatedAt: Date;
}

StoredSiteSettings.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    content: { type: DataTypes.TEXT, allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'site_settings' },
);
