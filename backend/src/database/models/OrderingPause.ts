import { defineModel, date } from '../defineModel';

/** The newest pause of a restaurant; it is over when its moment has passed. */
export const OrderingPause = defineModel('OrderingPause', 'ordering_pauses', {
  pausedUntil: date(),
  updatedAt: date(),
});
