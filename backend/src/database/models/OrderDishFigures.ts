import { defineModel, bigint, dateOnly, key } from '../defineModel';

/** How often a dish was ordered on a business day, without cancelled orders. */
export const OrderDishFigures = defineModel('OrderDishFigures', 'order_dish_figures', {
  businessDate: key(dateOnly()),
  menuItemId: key(bigint()),
  quantity: bigint(),
  /** Before discounts and tax. */
  subtotalCents: bigint(),
});
