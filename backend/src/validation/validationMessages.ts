import Joi, { type LanguageMessages } from 'joi';

/**
 * In plain words. Each reads as a sentence after its label, and none quotes the value, which may be a secret. The name of a pattern completes "must be ...": `Joi.string().pattern(/^\d{5}$/, 'a ZIP code')`.
 */
const SENTENCES: Record<string, string> = {
  'alternatives.match': '{{#label}} is not in an accepted form',
  'any.custom': '{{#label}} is not valid',
  'any.invalid': '{{#label}} is not valid',
  'any.ref': '{{#label}} is compared with another field that is not valid',
  'any.unknown': '{{#label}} is not accepted here',
  'array.base': '{{#label}} must be a list',
  'array.includes': '{{#label}} is not in an accepted form',
  'array.length': '{{#label}} must have {{#limit}} items',
  'array.max': '{{#label}} must have at most {{#limit}} items',
  'array.min': '{{#label}} must have at least {{#limit}} items',
  'array.unique': '{{#label}} is in the list twice',
  'boolean.base': '{{#label}} must be true or false',
  'number.base': '{{#label}} must be a number',
  'number.integer': '{{#label}} must be a whole number',
  'number.max': '{{#label}} must be at most {{#limit}}',
  'number.min': '{{#label}} must be at least {{#limit}}',
  'number.unsafe': '{{#label}} is too large a number',
  'object.base': '{{#label}} must be an object',
  'object.pattern.match': '{{#label}} has a key that is not accepted',
  'object.unknown': '{{#label}} is not known',
  'string.base': '{{#label}} must be text',
  'string.email': '{{#label}} must be an email address',
  'string.empty': '{{#label}} must not be empty',
  'string.guid': '{{#label}} must be a UUID',
  'string.isoDate': '{{#label}} must be a date and time like 2026-11-20T18:05:00Z',
  'string.length': '{{#label}} must have {{#limit}} characters',
  'string.max': '{{#label}} must have at most {{#limit}} characters',
  'string.min': '{{#label}} must have at least {{#limit}} characters',
  'string.pattern.base': '{{#label}} is not in the expected format',
  'string.pattern.invert.base': '{{#label}} is not in the expected format',
  'string.pattern.invert.name': '{{#label}} must be {{#name}}',
  'string.pattern.name': '{{#label}} must be {{#name}}',
};

/** joi's messages, compiled: it would parse all of these sentences at each validation, which takes longer than the rest of it. */
export const VALIDATION_MESSAGES: LanguageMessages = Object.fromEntries(
  Object.entries(SENTENCES).map(([code, sentence]) => [code, Joi.expression(sentence)]),
);
