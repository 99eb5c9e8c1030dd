import type { Transaction } from 'sequelize';
import { AuthFactor, type AuthFactorRow } from '../../../database/models/AuthFactor';
import { isUuid } from '../../../lib/isUuid';
import { AuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';

/**
 * The id in a factor's path.
 *
 * @throws AuthError validation_failed, with 404
 */
export function factorIdOf({ params }: Pick<AuthCall, 'params'>): string {
  const id = params.factor_id ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return id.toLowerCase();
}

type Which = { merchantId: string; userId: string; id: string };

/**
 * A factor of this user. Changing it requires the lock on the user's row.
 *
 * @throws AuthError mfa_factor_not_found, also for another user's
 */
export async function findFactor(which: Which, transaction: Transaction): Promise<AuthFactorRow> {
  const factor = await AuthFactor.findOne({ where: which, transaction });
  if (!factor) throw factorNotFound();
  return factor;
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}
