import type { Transaction } from 'sequelize';
import { AuthUser, type AuthUserRow } from '../../../database/models/AuthUser';
import { locking } from '../../../database/transaction';

type By = { id: string } | { emailKey: string } | { phone: string };

export function findUser(merchantId: string, by: By, transaction?: Transaction): Promise<AuthUserRow | null> {
  return AuthUser.findOne({ where: { merchantId, deletedAt: null, ...by }, transaction });
}

/** Locks a user's row until the transaction ends. Every change of a user, their sessions, tokens or factors does. */
export function lockUser(merchantId: string, id: string, transaction: Transaction): Promise<AuthUserRow | null> {
  return AuthUser.findOne({ where: { merchantId, id, deletedAt: null }, ...locking(transaction) });
}
