import {
  DEFAULT_LOCALE,
  type Currency,
  type FulfillmentStatus,
  type Locale,
  type OrderStatus,
  type OrderStatusChange,
  type OrderType,
  type PaymentMethod,
  type PaymentStatus,
} from '@site/contracts';
import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

// Created again for each column: Sequelize writes the column's name into the definition it is given.
const cents = () => ({ type: DataTypes.BIGINT, allowNull: false });
const moment = () => ({ type: DataTypes.DATE(3), allowNull: true });

/** Without an account, with the first order of theirs, or with a later one. */
export type CustomerKind = 'guest' | 'first' | 'returning';

/** What a guest ordered and owes. Its lines and prices are frozen when it is made; only statuses and details move. */
export class Order extends Model<InferAttributes<Order>, InferCreationAttributes<Order>> {
  declare merchantId: string;
  /** UUIDv7: random enough to be in an address, and in the order of creation. */
  declare id: string;
  /** The small number that people read and call out. */
  declare orderNumber: number;
  /**
   * Counts along the chain of orders of one cart, and with each change of the amount; a payment session names the one
   * it was opened for.
   */
  declare version: number;
  declare userId: string | null;
  /** SHA-256 of the cart session that made it. */
  declare sessionHash: string | null;
  declare accessTokenHash: string;
  declare cartId: string | null;
  declare cartVersion: number | null;
  /** The order that took its place when the cart was changed before paying. */
  declare supersededBy: string | null;
  declare status: OrderStatus;
  declare fulfillmentStatus: FulfillmentStatus;
  declare paymentStatus: PaymentStatus;
  declare paymentMethod: PaymentMethod;
  declare orderType: OrderType;
  declare currency: Currency;
  declare taxRate: string;
  declare subtotalCents: number;
  declare discountCents: number;
  declare taxCents: number;
  declare deliveryFeeCents: number;
  declare tipCents: number;
  declare totalCents: number;
  declare amountDueCents: number;
  declare paidCents: number;
  declare refundedCents: number;
  declare promoCode: string | null;
  declare customerName: string;
  declare customerPhone: string;
  declare customerEmail: string | null;
  declare deliveryAddress: string | null;
  declare specialRequests: string | null;
  /** The language in which it was ordered, and in which its mails are written. */
  declare locale: CreationOptional<Locale>;
  declare requestedFor: Date | null;
  declare promisedAt: Date | null;
  /** Of its slowest dish. */
  declare prepMinutes: number;
  /** What it costs the kitchen: the preparation of all its dishes added up, which slots are filled with. */
  declare kitchenMinutes: number;
  declare statusHistory: OrderStatusChange[];
  /** Why staff cancelled it, for the guest to read. */
  declare cancelReason: CreationOptional<string | null>;
  /** From then on the kitchen, the lists and the figures see it (PAY-R11): paid, or to be paid at pickup. */
  declare confirmedAt: Date | null;
  /** The day it counts for, `YYYY-MM-DD`. */
  declare businessDate: string | null;
  /** Hour of the restaurant's clock, 0 to 23, at which it was confirmed. */
  declare businessHour: number | null;
  /** When the kitchen was done with it; null while it is not, and for orders from before this was measured. */
  declare readyAt: Date | null;
  /** What the guest was when the order was confirmed; the figures keep it when an account is deleted. */
  declare customerKind: CustomerKind | null;
  /** When it was noticed that nobody accepts it; once, though staff may accept it and take that back. */
  declare unacceptedAt: CreationOptional<Date | null>;
  /** Whether a mail to the owners went out then. */
  declare ownerTold: CreationOptional<boolean | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Order.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    orderNumber: { type: DataTypes.BIGINT, allowNull: false },
    version: { type: DataTypes.INTEGER, allowNull: false },
    userId: DataTypes.STRING(36),
    sessionHash: DataTypes.STRING(64),
    accessTokenHash: { type: DataTypes.STRING(64), allowNull: false },
    cartId: DataTypes.STRING(36),
    cartVersion: DataTypes.BIGINT,
    supersededBy: DataTypes.STRING(36),
    status: { type: DataTypes.STRING(16), allowNull: false },
    fulfillmentStatus: { type: DataTypes.STRING(24), allowNull: false },
    paymentStatus: { type: DataTypes.STRING(24), allowNull: false },
    paymentMethod: { type: DataTypes.STRING(16), allowNull: false },
    orderType: { type: DataTypes.STRING(16), allowNull: false },
    currency: { type: DataTypes.STRING(3), allowNull: false },
    taxRate: { type: DataTypes.STRING(10), allowNull: false },
    subtotalCents: cents(),
    discountCents: cents(),
    taxCents: cents(),
    deliveryFeeCents: cents(),
    tipCents: cents(),
    totalCents: cents(),
    amountDueCents: cents(),
    paidCents: cents(),
    refundedCents: cents(),
    promoCode: DataTypes.STRING(40),
    customerName: { type: DataTypes.STRING(120), allowNull: false },
    customerPhone: { type: DataTypes.STRING(40), allowNull: false },
    customerEmail: DataTypes.STRING(254),
    deliveryAddress: DataTypes.STRING(500),
    specialRequests: DataTypes.STRING(1000),
    locale: { type: DataTypes.CHAR(2), allowNull: false, defaultValue: DEFAULT_LOCALE },
    requestedFor: moment(),
    promisedAt: moment(),
    prepMinutes: { type: DataTypes.SMALLINT, allowNull: false },
    kitchenMinutes: { type: DataTypes.INTEGER, allowNull: false },
    statusHistory: { type: DataTypes.JSON, allowNull: false },
    cancelReason: DataTypes.STRING(200),
    confirmedAt: moment(),
    businessDate: DataTypes.DATEONLY,
    businessHour: DataTypes.TINYINT,
    readyAt: moment(),
    customerKind: DataTypes.STRING(10),
    unacceptedAt: moment(),
    ownerTold: DataTypes.BOOLEAN,
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'orders' },
);

/** An order as read with `raw: true`. */
export type OrderRow = InferAttributes<Order>;
