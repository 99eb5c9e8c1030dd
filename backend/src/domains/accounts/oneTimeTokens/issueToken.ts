import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { AuthFlowState } from '../../../database/models/AuthFlowState';
import { AuthOneTimeToken, type TokenData, type TokenPurpose } from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { codeHashOf, linkHashOf, newCode, newLink } from './tokenSecrets';

/** How long a mailed secret is good for (ACC-T4). */
const LINK_MS = 3_600_000;
const CODE_MS = 10 * 60_000;

export type IssuedToken = { link: string; code: string };

type NewToken = { purpose: TokenPurpose; address: string; data?: TokenData };

/**
 * A link and a code for one purpose, in place of the existing ones (ACC-T5). The person's row must be locked.
 *
 * @param address where they will be mailed to
 */
export async function issueToken(
  { merchantId, id: userId }: AuthUserRow,
  { purpose, address, data = {} }: NewToken,
  transaction: Transaction,
): Promise<IssuedToken> {
  const createdAt = now();
  const issued = { link: newLink({ isForCode: data.codeChallenge !== undefined }), code: newCode() };
  await AuthOneTimeToken.destroy({ where: { merchantId, userId, purpose }, transaction });
  await AuthOneTimeToken.create(
    {
      merchantId,
      id: randomUUID(),
      userId,
      purpose,
      address,
      linkHash: linkHashOf(issued.link),
      codeHash: codeHashOf(issued.code, { userId, purpose }),
      wrongTries: 0,
      linkExpiresAt: new Date(createdAt.getTime() + LINK_MS),
      codeExpiresAt: new Date(createdAt.getTime() + CODE_MS),
      data,
      createdAt,
    },
    { transaction },
  );
  return issued;
}

/** Invalidates everything that was mailed to a person, and the codes made from it (ACC-T5). */
export async function clearTokens(
  { merchantId, id: userId }: Pick<AuthUserRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<void> {
  await AuthOneTimeToken.destroy({ where: { merchantId, userId }, transaction });
  await AuthFlowState.destroy({ where: { merchantId, userId }, transaction });
}
