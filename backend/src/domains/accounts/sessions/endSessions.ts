import { Op, type Transaction } from 'sequelize';
import { AuthSession } from '../../../database/models/AuthSession';

type Which = { merchantId: string; userId: string };

/** Ends every sign-in of a person but one, if one is named. Their access tokens are invalid at once (ACC-S4). */
export function endSessions({ merchantId, userId }: Which, transaction: Transaction, except?: string): Promise<number> {
  const others = except === undefined ? {} : { id: { [Op.ne]: except } };
  return AuthSession.destroy({ where: { merchantId, userId, ...others }, transaction });
}

export function endSession({ merchantId, userId }: Which, id: string, transaction: Transaction): Promise<number> {
  return AuthSession.destroy({ where: { merchantId, userId, id }, transaction });
}
