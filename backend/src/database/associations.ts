import { Cart } from './models/Cart';
import { LoyaltyAccount } from './models/LoyaltyAccount';
import { Order } from './models/Order';
import { OrderItem } from './models/OrderItem';
import { PointsTransaction } from './models/PointsTransaction';

/**
 * Every association between models, in one file: models then never import each other, and no import runs in a circle.
 * Imported by app.ts, and by what reads along an association. Keys have two parts, of which an association names one: a
 * query adds the merchant.
 */
LoyaltyAccount.hasMany(PointsTransaction, {
  as: 'lots',
  sourceKey: 'id',
  foreignKey: 'accountId',
  constraints: false,
});

/** Of an order. */
export const LINES = 'lines';
Order.hasMany(OrderItem, { as: LINES, sourceKey: 'id', foreignKey: 'orderId', constraints: false });

/** Of a cart. */
export const ORDERS = 'orders';
Cart.hasMany(Order, { as: ORDERS, sourceKey: 'id', foreignKey: 'cartId', constraints: false });
