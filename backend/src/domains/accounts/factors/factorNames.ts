import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { AuthFactor } from '../../../database/models/AuthFactor';
import { AuthRecoveryCodes } from '../../../database/models/AuthRecoveryCodes';
import { AuthError, invalid } from '../AuthError';
import type { AuthBody } from '../protocol/authBody';

const MAX_LENGTH = 120;

/**
 * Reads the name that the user gives a factor; null for an empty one.
 *
 * @throws AuthError validation_failed
 */
export function readFactorName(body: AuthBody): string | null {
  const name = (body.friendly_name ?? '').trim();
  if ([...name].length > MAX_LENGTH) throw invalid(`friendly_name is longer than ${MAX_LENGTH} characters`);
  return name === '' ? null : name;
}

/**
 * Requires that no other factor of the person has this name; recovery codes count as a factor. Several factors may have no name.
 *
 * @param except id of the factor that is being renamed
 * @throws AuthError mfa_factor_name_conflict
 */
export async function requireFreeName(
  { merchantId, id: userId }: AuthUserRow,
  name: string | null,
  transaction: Transaction,
  except?: string,
): Promise<void> {
  if (name === null) return;
  const search = { where: { merchantId, userId, friendlyName: name }, transaction };
  const [factor, codes] = await Promise.all([AuthFactor.findOne(search), AuthRecoveryCodes.findOne(search)]);
  if ([factor, codes].some((taken) => taken && taken.id !== except)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
}
