import type { Transaction } from 'sequelize';
import { AuthChallenge } from '../../../database/models/AuthChallenge';
import { AuthFactor } from '../../../database/models/AuthFactor';
import { AuthRecoveryCodes } from '../../../database/models/AuthRecoveryCodes';

type UserRef = { merchantId: string; userId: string };

/** Deletes all second factors of a person without a notice, as their account or its credentials are deleted. */
export async function purgeFactors({ merchantId, userId }: UserRef, transaction: Transaction): Promise<void> {
  const where = { merchantId, userId };
  const factors = await AuthFactor.findAll({ where, attributes: ['id'], transaction });
  await AuthChallenge.destroy({ where: { merchantId, factorId: factors.map(({ id }) => id) }, transaction });
  await AuthFactor.destroy({ where, transaction });
  await AuthRecoveryCodes.destroy({ where, transaction });
}
