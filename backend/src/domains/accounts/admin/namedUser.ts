import type { Transaction } from 'sequelize';
import { AuthUser, type AuthUserRow } from '../../../database/models/AuthUser';
import { locking } from '../../../database/transaction';
import { isUuid } from '../../../lib/isUuid';
import { AuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';

/**
 * The id in the path of an admin call (ACC-D8).
 *
 * @throws AuthError validation_failed, with 404
 */
function userIdOf({ params }: Pick<AuthCall, 'params'>): string {
  const id = params.user_id ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return id.toLowerCase();
}

/**
 * The account that an admin call names, also one that was deleted but kept; locked when a transaction is given.
 *
 * @throws AuthError validation_failed, user_not_found
 */
export async function namedUser(
  call: Pick<AuthCall, 'params' | 'merchantId'>,
  transaction?: Transaction,
): Promise<AuthUserRow> {
  const user = await AuthUser.findOne({
    where: { merchantId: call.merchantId, id: userIdOf(call) },
    ...(transaction && locking(transaction)),
  });
  if (!user) throw userNotFound();
  return user;
}

export function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}
