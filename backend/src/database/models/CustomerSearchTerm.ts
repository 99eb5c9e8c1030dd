import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** Something by which a customer is found: a word of their name, or their phone number. */
export class CustomerSearchTerm extends Model<
  InferAttributes<CustomerSearchTerm>,
  InferCreationAttributes<CustomerSearchTerm>
> {
  declare merchantId: string;
  declare kind: 'name' | 'phone';
  /** A word in small letters without accents; a phone number's digits, the last one first. */
  declare term: string;
  declare userId: string;
  declare createdAt: Date;
}

CustomerSearchTerm.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    kind: { type: DataTypes.STRING(8), primaryKey: true },
    term: { type: DataTypes.STRING(60), primaryKey: true },
    userId: { type: DataTypes.STRING(36), primaryKey: true },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'customer_search_terms' },
);
