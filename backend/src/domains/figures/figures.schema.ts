import { FIGURES_DAYS_MAX, type LocalDate } from '@site/contracts';
import Joi from 'joi';
import { addDays } from '../../lib/clock';

const day = Joi.string()
  .pattern(/^20\d{2}-\d{2}-\d{2}$/, 'a day like 2026-11-20')
  .custom((date: LocalDate, helpers) => (isDay(date) ? date : helpers.error('any.invalid')))
  .required()
  .messages({ 'any.invalid': '{{#label}} must be a day like 2026-11-20' });

/** Two business days, both included. */
export const figuresQuery = Joi.object<{ from: LocalDate; to: LocalDate }, true>({
  from: day,
  to: day.custom((to: LocalDate, helpers) => {
    const [{ from }] = helpers.state.ancestors as [{ from: LocalDate }];
    // Each says of itself that it is no day.
    if (!isDay(from) || !isDay(to)) return to;
    if (to < from) return helpers.error('any.order');
    return to > addDays(from, FIGURES_DAYS_MAX - 1) ? helpers.error('any.span') : to;
  }),
}).messages({
  'any.order': '{{#label}} must not be before from',
  'any.span': `{{#label}} must be within ${FIGURES_DAYS_MAX} days of from`,
});

/** February 30 passes a pattern, and Date turns it into March. */
function isDay(date: LocalDate): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
