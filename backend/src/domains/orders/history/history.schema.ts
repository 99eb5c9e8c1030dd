import {
  LIMITS,
  ORDER_STATUSES,
  ORDER_TYPES,
  PAYMENT_STATUSES,
  type OrderFilters,
  type OrderSearchQuery,
} from '@site/contracts';
import Joi from 'joi';
import { calendarDate, lastDay, text, uuid } from '../../../http/validate';

const filters: Joi.StrictSchemaMap<OrderFilters> = {
  q: text(60),
  status: Joi.string()
    .valid(...ORDER_STATUSES)
    .insensitive(),
  day: calendarDate,
  from: calendarDate,
  to: lastDay,
  type: Joi.string().valid(...ORDER_TYPES),
  payment: Joi.string().valid(...PAYMENT_STATUSES),
  promo: text(LIMITS.promoCodeMax),
};

export const orderFiltersQuery = Joi.object<OrderFilters, true>(filters);

export type OrderSearchPage = OrderFilters &
  Required<Pick<OrderSearchQuery, 'limit'>> &
  Pick<OrderSearchQuery, 'before'>;

export const orderSearchQuery = Joi.object<OrderSearchPage>({
  ...filters,
  limit: Joi.number().integer().min(1).max(LIMITS.orderPageMax).default(LIMITS.historyPageSize),
  before: uuid,
});
