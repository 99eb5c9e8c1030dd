import type { BusinessDay, HoursException, OpenInterval, SaveBusinessHoursRequest } from '@site/contracts';
import Joi from 'joi';
import { calendarDate, text } from '../../http/validate';

const time = Joi.string()
  .pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time like 18:30')
  .required();

const interval = Joi.object<OpenInterval, true>({ open: time, close: time });

const day = Joi.object<BusinessDay, true>({
  label: Joi.string().valid('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun').required(),
  text: text(80).required(),
  intervals: Joi.array().items(interval).max(4).required(),
});

const exception = Joi.object<HoursException, true>({
  date: calendarDate.required(),
  closed: Joi.boolean().required(),
  label: text(80).allow('').required(),
  intervals: Joi.array()
    .items(interval)
    .max(4)
    .when('closed', { is: false, then: Joi.array().min(1).required() }),
});

/** PUT /api/business-hours. The week is complete and in order, because a day is found by its place. */
export const saveHoursSchema = Joi.object<SaveBusinessHoursRequest, true>({
  days: Joi.array().items(day).length(7).required(),
  exceptions: Joi.array().items(exception).max(200).unique('date'),
});
