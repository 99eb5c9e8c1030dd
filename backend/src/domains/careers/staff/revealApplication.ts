import { formatSsn, type RevealedCareerApplication } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { readPrivateKey } from '../../../env/careersEnv';
import type { CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import type { Env } from '../../../env';
import type { Actor } from '../../../http/actor';
import { insertStaffAction } from '../../../http/audit';
import { inTransaction } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { readDetails } from '../privateData/details';
import { openForHr } from '../privateData/sealForHr';
import { lockApplication } from './lockApplication';
import { recordEvent } from './recordEvent';

type Reveal = { env: Env; id: string; reason: string; actor: Actor };

/**
 * The private answers of an application. That they were shown, to whom and why stays in its history.
 *
 * @throws AppError not_found; unavailable when this process has the private key of another pair
 */
export async function revealApplication(
  { env, id, reason, actor }: Reveal,
  transaction: Transaction,
): Promise<RevealedCareerApplication> {
  const row = await lockApplication(env.MERCHANT_ID, id, transaction);
  await recordEvent(
    { merchantId: env.MERCHANT_ID, applicationId: id, kind: 'reveal', text: reason, actor },
    transaction,
  );
  const { address, dateOfBirth, felonyConviction, veteranStatus } = readDetails(row);
  return {
    address,
    date_of_birth: dateOfBirth,
    felony_conviction: felonyConviction,
    veteran_status: veteranStatus,
    ssn: openSsn(row, env),
    sealed_ssn: row.ssnSealed,
  };
}

/** The same for the command line, which the request stack does not audit. */
export function revealByCommand(
  env: Env,
  { id, reason }: { id: string; reason: string },
): Promise<RevealedCareerApplication> {
  const actor: Actor = { kind: 'service', sessionHash: null };
  return inTransaction(async (transaction) => {
    const revealed = await revealApplication({ env, id, reason, actor }, transaction);
    const action = {
      merchantId: env.MERCHANT_ID,
      actor,
      action: 'careers.applications.reveal',
      title: 'Show the private answers of an application, on the command line',
      entity: 'careers.applications',
      entityId: id,
      reason,
    };
    await insertStaffAction(action, transaction);
    return revealed;
  });
}

/** Opens the number; null without one, and in a process without the HR private key. @throws AppError for the wrong key */
function openSsn({ id, ssnSealed }: CareerApplicationModelRow, { HR_PRIVATE_KEY }: Env): string | null {
  if (ssnSealed === null || HR_PRIVATE_KEY === '') return null;
  try {
    return formatSsn(openForHr(ssnSealed, id, readPrivateKey(HR_PRIVATE_KEY)));
  } catch {
    throw new AppError('unavailable', 'HR_PRIVATE_KEY does not open this application. It was sealed to another key.');
  }
}
