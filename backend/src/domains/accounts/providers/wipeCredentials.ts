import type { Model, ModelStatic, Transaction } from 'sequelize';
import { AuthFactor } from '../../../database/models/AuthFactor';
import { AuthFlowState } from '../../../database/models/AuthFlowState';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import { AuthKnownOrigin } from '../../../database/models/AuthKnownOrigin';
import { AuthOneTimeToken } from '../../../database/models/AuthOneTimeToken';
import { AuthRecoveryCodes } from '../../../database/models/AuthRecoveryCodes';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { endSessions } from '../sessions/endSessions';
import { updateUser } from '../users/updateUser';

const CREDENTIALS = [AuthIdentity, AuthOneTimeToken, AuthFlowState, AuthRecoveryCodes, AuthFactor, AuthKnownOrigin];

/**
 * Removes every way to sign in from an account with an unconfirmed address: its creator may have waited for
 * the address's owner to come (ACC-O4). The person's row is locked.
 */
export async function wipeCredentials(user: AuthUserRow, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId } = user;
  await endSessions({ merchantId, userId }, transaction);
  for (const model of CREDENTIALS as ModelStatic<Model>[]) {
    await model.destroy({ where: { merchantId, userId }, transaction });
  }
  const nothing = { passwordHash: null, phone: null, phoneConfirmedAt: null, newEmail: '', emailChangeConfirmed: 0 };
  return updateUser(user, { ...nothing, userMetadata: {} }, transaction);
}
