import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** Which of the sensitive questions the form asks. */
export class CareerSettings extends Model<InferAttributes<CareerSettings>, InferCreationAttributes<CareerSettings>> {
  declare merchantId: string;
  declare asksDateOfBirth: boolean;
  declare asksSsn: boolean;
  declare asksFelonyConviction: boolean;
  declare asksVeteranStatus: boolean;
  declare updatedAt: Date;
}

CareerSettings.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    asksDateOfBirth: { type: DataTypes.BOOLEAN, allowNull: false },
    asksSsn: { type: DataTypes.BOOLEAN, allowNull: false },
    asksFelonyConviction: { type: DataTypes.BOOLEAN, allowNull: false },
    asksVeteranStatus: { type: DataTypes.BOOLEAN, allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'career_settings' },
);
