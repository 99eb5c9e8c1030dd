import { enforceLimit, type Charged, type RateLimit } from '../../../http/rateLimit';

/**
 * Kibibytes that one token, or one owner, may send in a day: some five hundred releases like ours, with their proofs. Each byte
 * may be stored three times, with its compressed forms, and stays until unused releases are removed.
 */
export const UPLOADS_OF_A_DAY: RateLimit = { max: 1024 * 1024, seconds: 86_400, by: 'session' };

/**
 * Counts what a team sends towards what it may have stored, whether it is kept or refused.
 *
 * @throws AppError `too_many_requests`
 */
export async function chargeUpload(body: Buffer, charged: Charged): Promise<void> {
  await enforceLimit(UPLOADS_OF_A_DAY, 'uploads of a day', charged, Math.ceil(body.length / 1024));
}
