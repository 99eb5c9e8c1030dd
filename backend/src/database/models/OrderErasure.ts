import { defineModel, date, key, string } from '../defineModel';

/** Orders whose guest is erased once the kitchen is done with them. */
export const OrderErasure = defineModel('OrderErasure', 'order_erasures', {
  orderId: key(string(36)),
  createdAt: date(),
});
