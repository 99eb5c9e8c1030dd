import { LIMITS, type OrderingSettings, type PauseOrderingRequest } from '@site/contracts';
import Joi from 'joi';

/** More is a typing error: no restaurant asks a hundred thousand dollars for a delivery. */
const money = Joi.string().pattern(/^\d{1,4}(\.\d{1,2})?$/, 'an amount up to 9999.99');

const minutes = Joi.number().integer().min(0).max(240);

/** With 0 no order could be held while its guest pays. */
const percent = Joi.number().integer().min(1).max(100);

/** A whole day at most: longer closings belong to the hours. */
export const pauseSchema = Joi.object<PauseOrderingRequest, true>({
  minutes: Joi.number().integer().min(0).max(1440).required(),
});

/** PUT /api/ordering/settings: complete, so that what is saved is what was on the screen. */
export const orderingSettingsSchema = Joi.object<OrderingSettings, true>({
  delivery: Joi.object<OrderingSettings['delivery'], true>({
    enabled: Joi.boolean().required(),
    fee: money.required(),
    minimum: money.required(),
    free_from: money.allow(null).required(),
    zips: Joi.array()
      .items(Joi.string().pattern(/^\d{5}$/, 'a ZIP code of five digits'))
      .max(500)
      .unique()
      .required(),
    radius_miles: Joi.number().min(0).max(100).required(),
    minutes: minutes.required(),
  }).required(),
  kitchen: Joi.object<OrderingSettings['kitchen'], true>({
    // Slots have to meet the hour, or no two days would offer the same times.
    slot_minutes: Joi.number().valid(5, 10, 15, 20, 30, 60).required(),
    capacity_minutes: Joi.number().integer().min(1).max(10_000).required(),
    days_ahead: Joi.number().integer().min(0).max(14).required(),
    last_order_minutes: minutes.required(),
    lead_minutes: minutes.required(),
    always_open: Joi.boolean().required(),
    accept_minutes: Joi.number().integer().min(0).max(LIMITS.acceptMinutes).required(),
    unpaid_percent: percent.required(),
    unpaid_percent_per_network: percent
      .max(Joi.ref('unpaid_percent'))
      .messages({ 'number.max': 'must not be more than unpaid_percent' })
      .required(),
    unpaid_minutes_per_guest: Joi.number().integer().min(1).max(10_000).required(),
  }).required(),
  charges: Joi.object<OrderingSettings['charges'], true>({
    tax_rate: Joi.string()
      .pattern(/^0(\.\d{1,6})?$/, 'a share like 0.0825')
      .required(),
    tip_percents: Joi.array().items(Joi.number().integer().min(1).max(100)).max(6).unique().sort().required(),
  }).required(),
});
