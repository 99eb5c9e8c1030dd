import {
  FIGURES_DAYS_MAX,
  SALES_DAYS_MAX,
  SALES_PERIODS,
  type LocalDate,
  type SalesPeriod,
  type SalesQuery,
} from '@site/contracts';
import Joi from 'joi';
import { calendarDate, lastDay } from '../../http/validate';
import { addDays } from '../../lib/clock';

type Days = { from: LocalDate; to: LocalDate };

/** Two business days, both included. */
export const figuresQuery = Joi.object<Days, true>({
  from: calendarDate.required(),
  to: lastDayWithin(FIGURES_DAYS_MAX).required(),
});

/** A period, or two business days. */
export const salesQuery = Joi.object<SalesQuery>({
  period: Joi.string<SalesPeriod>().valid(...SALES_PERIODS),
  from: calendarDate,
  to: lastDayWithin(SALES_DAYS_MAX),
})
  .xor('period', 'from')
  .and('from', 'to');

/** The last day of a range that begins with the key `from` and has no more than some days. */
function lastDayWithin(max: number): Joi.StringSchema {
  return lastDay
    .custom((to: LocalDate, helpers) => {
      const [{ from }] = helpers.state.ancestors as [{ from?: unknown }];
      // What is not a day is refused at its own key.
      if (typeof from !== 'string' || calendarDate.validate(from).error) return to;
      return to > addDays(from, max - 1) ? helpers.error('any.span') : to;
    })
    .messages({ 'any.span': `{{#label}} must be within ${max} days of from` });
}
