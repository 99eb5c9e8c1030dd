import type { OrderingSettings } from '@site/contracts';
import Joi from 'joi';

/** More is a slip of the keyboard: no restaurant asks a hundred thousand dollars for a delivery. */
const money = Joi.string().pattern(/^\d{1,4}(\.\d{1,2})?$/, 'an amount up to 9999.99');

const minutes = Joi.number().integer().min(0).max(240);

/** With 0 no order could be held while its guest pays. */
const percent = Joi.number().integer().min(1).max(100);

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
    always_open: Joi.boolean().required(),
    unpaid_percent: percent.required(),
    unpaid_percent_per_network: percent
      .max(Joi.ref('unpaid_percent'))
      .messages({ 'number.max': 'must not be more than unpaid_percent' })
      .required(),
    unpaid_minutes_per_guest: Joi.number().integer().min(1).max(10_000).required(),
  }).required(),
});
