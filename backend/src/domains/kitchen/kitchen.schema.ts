import type { OrderType } from '@site/contracts';
import Joi from 'joi';

export const orderingTimesQuery = Joi.object<{ order_type?: OrderType }, true>({
  order_type: Joi.string().valid('pickup', 'delivery'),
});
