import { invalid } from '../AuthError';

const E164 = /^[1-9]\d{6,14}$/;

/**
 * A number as it is kept: without the plus.
 *
 * @throws AuthError validation_failed
 */
export function readPhone(given: string | undefined): string {
  const digits = (given ?? '').replaceAll(/[\s()-]/g, '').replace(/^\+/, '');
  if (!E164.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}
