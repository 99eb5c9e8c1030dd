import type Joi from 'joi';
import { ProviderRefused } from './ProviderError';

/**
 * A provider's answer as it was agreed; other fields are ignored.
 *
 * @throws ProviderRefused when it is of another shape
 */
export function readAnswer<Shape>(schema: Joi.ObjectSchema<Shape>, value: unknown): Shape {
  const result = schema.required().validate(value, { allowUnknown: true });
  if (result.error) throw new ProviderRefused(`the answer can't be used: ${result.error.message}`);
  return result.value;
}
