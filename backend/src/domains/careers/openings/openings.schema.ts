import {
  CAREER_LIMITS,
  isCalendarDate,
  PAY_UNITS,
  TIME_PREFERENCES,
  type CareerQuestions,
  type SaveJobOpeningRequest,
} from '@site/contracts';
import Joi from 'joi';
import { text } from '../../../http/validate';

const money = Joi.string().pattern(/^\d{1,6}(\.\d{1,2})?$/, 'an amount up to 999999.99');

const calendarDate = Joi.string()
  .custom((date: string, helpers) => (isCalendarDate(date) ? date : helpers.error('date.base')))
  .messages({ 'date.base': '{{#label}} must be a day of the calendar like 2026-12-31' });

/** Complete: whatever is left out by mistake must not be taken away. */
export const saveOpeningSchema = Joi.object<SaveJobOpeningRequest, true>({
  title: text(CAREER_LIMITS.openingTitleMax).required(),
  description: text(CAREER_LIMITS.openingDescriptionMax).required(),
  employment_type: Joi.string()
    .valid(...TIME_PREFERENCES)
    .required(),
  pay_from: money.allow(null).required(),
  pay_to: money.allow(null).required(),
  pay_unit: Joi.string()
    .valid(...PAY_UNITS)
    .required(),
  closes_on: calendarDate.allow(null).required(),
  is_published: Joi.boolean().required(),
});

export const saveQuestionsSchema = Joi.object<CareerQuestions, true>({
  date_of_birth: Joi.boolean().required(),
  ssn: Joi.boolean().required(),
  felony_conviction: Joi.boolean().required(),
  veteran_status: Joi.boolean().required(),
});
