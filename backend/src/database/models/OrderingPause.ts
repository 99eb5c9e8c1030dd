import { defineModel, date, key, string } from '../defineModel';

/** The newest pause of a restaurant; it is over when its moment has passed. */
export const OrderingPause = defineModel('OrderingPause', 'ordering_pauses', {
  merchantId: key(string(64)),
  pausedUntil: date(),
  updatedAt: date(),
});
