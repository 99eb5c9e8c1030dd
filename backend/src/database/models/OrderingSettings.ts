import { defineModel, date, text } from '../defineModel';

/** How a restaurant takes orders, saved by staff. Without a row the usual rules hold. */
export const OrderingSettings = defineModel('OrderingSettings', 'ordering_settings', {
  /** JSON of the wire's OrderingSettings. */
  content: text(),
  updatedAt: date(),
});
