import { DEFAULT_LOCALE } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { CareerApplication } from '../../../database/models/CareerApplication';
import type { Env } from '../../../env';
import type { Actor } from '../../../http/actor';
import { now } from '../../../lib/clock';
import { mailReceipt } from '../mails/mailReceipt';
import { lockApplication } from './lockApplication';
import { recordEvent } from './recordEvent';

/**
 * Puts an application that was set aside as spam among the others. Its applicant gets the receipt that was held back.
 *
 * @throws AppError not_found
 */
export async function markNotSpam(
  { env, id, actor }: { env: Env; id: string; actor: Actor },
  transaction: Transaction,
): Promise<void> {
  const merchantId = env.MERCHANT_ID;
  const row = await lockApplication(merchantId, id, transaction);
  if (!row.isSuspectedSpam) return;
  await CareerApplication.update(
    { isSuspectedSpam: false, updatedAt: now() },
    { where: { merchantId, id }, transaction },
  );
  await recordEvent({ merchantId, applicationId: id, kind: 'note', text: 'Marked as not spam', actor }, transaction);
  // The language of the applicant is known while they apply only.
  await mailReceipt({ env, locale: DEFAULT_LOCALE }, row, transaction);
}
