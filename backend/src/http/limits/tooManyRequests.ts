import { now } from '../../lib/clock';
import { AppError } from '../../lib/AppError';

/** 429 with Retry-After. @param until milliseconds since 1970 */
export function tooManyRequests(until: number): AppError {
  const seconds = Math.max(1, Math.ceil((until - now().getTime()) / 1000));
  return new AppError('too_many_requests', {
    detail: `Too many requests; try again in ${seconds} s.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
