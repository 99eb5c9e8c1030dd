import { AppError } from '../../../lib/AppError';
import { log } from '../../../lib/log';
import type { Refusal } from './Refusal';
import { insertAudit } from '../registry';

/** Does nothing without a refusal; else writes it into the audit list and answers 422 with every reason. */
export async function refuseIfAny(
  refusals: readonly Refusal[],
  subject: { by: string; remote: string | null; version: string | null },
): Promise<void> {
  if (refusals.length === 0) return;
  const errors = refusals.map(({ remote, message }) => ({ field: remote, message }));
  const detail = `${errors.map(({ field, message }) => `${field}: ${message}`).join('; ')}.`;
  log().info({ reasons: errors }, 'release refused');
  await insertAudit({
    actor: subject.by,
    action: 'refuse',
    remote: subject.remote,
    version: subject.version,
    previousVersion: null,
    compositionId: null,
    reason: detail.slice(0, 500),
  });
  throw new AppError('release_refused', { detail, errors });
}
