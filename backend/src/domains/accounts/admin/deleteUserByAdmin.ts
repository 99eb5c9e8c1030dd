import { inTransaction } from '../../../database/transaction';
import type { AuthCall } from '../protocol/authRouter';
import { deleteUser } from '../leaving/deleteUser';
import { namedUser } from './namedUser';

/**
 * Deletes an account for good or, with `should_soft_delete`, keeps its row without personal data.
 *
 * @throws AuthError user_not_found
 */
export async function deleteUserByAdmin(call: AuthCall): Promise<object> {
  const isKept = call.body.should_soft_delete ?? false;
  await inTransaction(async (transaction) => {
    const user = await namedUser(call, transaction);
    if (isKept && user.deletedAt !== null) return;
    await deleteUser(user, { actor: 'service', origin: call.origin, isKept }, transaction);
  });
  return {};
}
