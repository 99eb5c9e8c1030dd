import type { CareerEvent as WireEvent, CareerStatus } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A status, a note, a mail or a reveal of one application. Deleted with it. */
export class CareerEvent extends Model<InferAttributes<CareerEvent>, InferCreationAttributes<CareerEvent>> {
  declare merchantId: string;
  declare id: string;
  declare applicationId: string;
  declare kind: WireEvent['kind'];
  declare actorName: string;
  declare fromStatus: CareerStatus | null;
  declare toStatus: CareerStatus | null;
  declare text: string | null;
  declare createdAt: Date;
}

CareerEvent.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    applicationId: { type: DataTypes.STRING(30), allowNull: false },
    kind: { type: DataTypes.STRING(16), allowNull: false },
    actorName: { type: DataTypes.STRING(120), allowNull: false },
    fromStatus: DataTypes.STRING(16),
    toStatus: DataTypes.STRING(16),
    text: DataTypes.TEXT,
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'career_events' },
);

export type CareerEventRow = InferAttributes<CareerEvent>;
