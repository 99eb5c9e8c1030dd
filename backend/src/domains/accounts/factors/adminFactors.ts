import type { Transaction } from 'sequelize';
import { AuthFactor, type AuthFactorRow } from '../../../database/models/AuthFactor';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { namedUser } from '../admin/namedUser';
import { recordEvent } from '../audit/recordEvent';
import type { AuthCall } from '../protocol/authRouter';
import { presentFactor } from '../users/presentUser';
import { readWholeUser } from '../users/readWholeUser';
import { readFactorName, requireFreeName } from './factorNames';
import { factorIdOf, findFactor } from './findFactor';
import { removeFactor } from './removeFactor';

export async function listFactors(call: AuthCall): Promise<object> {
  const { factors } = await readWholeUser(await namedUser(call));
  return factors.map(presentFactor);
}

/**
 * Removes a lost second factor for its owner, who is notified by mail.
 *
 * @throws AuthError validation_failed, user_not_found, mfa_factor_not_found
 */
export function removeFactorOf(call: AuthCall): Promise<object> {
  return withNamed(call, async ({ user, factor }, transaction) => {
    await removeFactor(user, factor, transaction);
    await note(call, factor, 'factor_unenrolled', transaction);
    return presentFactor(factor);
  });
}

/** @throws AuthError as above, and mfa_factor_name_conflict */
export function renameFactorOf(call: AuthCall): Promise<object> {
  const name = readFactorName(call.body);
  return withNamed(call, async ({ user, factor }, transaction) => {
    if (name === null) return presentFactor(factor);
    await requireFreeName(user, name, transaction, factor.id);
    const renamed = { friendlyName: name, updatedAt: now() };
    const { merchantId, id } = factor;
    await AuthFactor.update(renamed, { where: { merchantId, id }, transaction });
    await note(call, factor, 'factor_updated', transaction);
    return presentFactor({ ...factor, ...renamed });
  });
}

type Named = { user: AuthUserRow; factor: AuthFactorRow };

function withNamed(
  call: AuthCall,
  change: (named: Named, transaction: Transaction) => Promise<object>,
): Promise<object> {
  return inTransaction(async (transaction) => {
    const user = await namedUser(call, transaction);
    const which = { merchantId: user.merchantId, userId: user.id, id: factorIdOf(call) };
    return change({ user, factor: await findFactor(which, transaction) }, transaction);
  });
}

async function note(
  { origin }: AuthCall,
  { merchantId, userId, id, factorType }: AuthFactorRow,
  action: 'factor_unenrolled' | 'factor_updated',
  transaction: Transaction,
): Promise<void> {
  const traits = { factor_id: id, factor_type: factorType };
  await recordEvent({ merchantId, userId, actor: 'service', origin, action, traits }, transaction);
}
