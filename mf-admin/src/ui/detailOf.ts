import { ApiError } from '@site/kit';

/** Why a call failed, for people: the server's sentence where there is one, else the caller's own words. */
export function detailOf(error: unknown, fallback = 'Check your connection and try again.'): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}
