import { Op, type Transaction } from 'sequelize';
import {
  AuthOneTimeToken,
  type AuthOneTimeTokenRow,
  type TokenPurpose,
} from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { lockUser } from '../users/findUser';
import { isCodeOf, linkHashOf } from './tokenSecrets';

/** A code has so many chances, from wherever they come (ACC-B5). */
const MAX_TRIES = 5;

export type Taken = { user: AuthUserRow; token: AuthOneTimeTokenRow };

/** Finds the token of a link without consuming it. */
export async function findByLink(
  merchantId: string,
  link: string,
  purposes: readonly TokenPurpose[],
  transaction?: Transaction,
): Promise<AuthOneTimeTokenRow | undefined> {
  const token = await AuthOneTimeToken.findOne({ where: { merchantId, linkHash: linkHashOf(link) }, transaction });
  return token && purposes.includes(token.purpose) && token.linkExpiresAt > now() ? token : undefined;
}

/**
 * Consumes a link. If two requests use it at once, one of them succeeds (ACC-T3).
 *
 * @returns undefined for a link that is unknown, used, expired, or made for another purpose (ACC-T6)
 */
export async function takeByLink(
  merchantId: string,
  link: string,
  purposes: readonly TokenPurpose[],
  transaction: Transaction,
): Promise<Taken | undefined> {
  const found = await findByLink(merchantId, link, purposes, transaction);
  const locked = found && (await lockToken(found, transaction));
  if (!locked || locked.token.linkExpiresAt <= now()) return undefined;
  await remove(locked.token, transaction);
  return locked;
}

/**
 * Uses a code up that was mailed to an address. A wrong one is counted; the fifth ends the code, though not the link.
 *
 * @returns undefined for a wrong one: the count must be committed, so nothing may be thrown before
 */
export async function takeByCode(
  merchantId: string,
  { address, code }: { address: string; code: string },
  purposes: readonly TokenPurpose[],
  transaction: Transaction,
): Promise<Taken | undefined> {
  const candidates = await AuthOneTimeToken.findAll({
    where: { merchantId, address, purpose: [...purposes], codeHash: { [Op.ne]: null } },
    // One lock order for all transactions.
    order: ['userId', 'purpose'],
    transaction,
  });
  for (const candidate of candidates) {
    const locked = await lockToken(candidate, transaction);
    if (!locked?.token.codeHash || locked.token.codeExpiresAt <= now()) continue;
    if (isCodeOf(code, { ...locked.token, codeHash: locked.token.codeHash })) {
      await remove(locked.token, transaction);
      return locked;
    }
    await countWrong(locked.token, transaction);
  }
  return undefined;
}

async function lockToken({ merchantId, userId, id }: AuthOneTimeTokenRow, transaction: Transaction) {
  const user = await lockUser(merchantId, userId, transaction);
  const token = await AuthOneTimeToken.findOne({ where: { merchantId, id }, ...locking(transaction) });
  return user && token ? { user, token } : undefined;
}

function remove({ merchantId, id }: AuthOneTimeTokenRow, transaction: Transaction): Promise<number> {
  return AuthOneTimeToken.destroy({ where: { merchantId, id }, transaction });
}

async function countWrong({ merchantId, id, wrongTries }: AuthOneTimeTokenRow, transaction: Transaction) {
  const tries = wrongTries + 1;
  const spent = tries >= MAX_TRIES ? { codeHash: null } : {};
  await AuthOneTimeToken.update({ wrongTries: tries, ...spent }, { where: { merchantId, id }, transaction });
}
