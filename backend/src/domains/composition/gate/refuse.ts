import { readEnv } from '../../../env';
import { chargeCall, type Rate } from '../../../http/limits/chargeCall';
import { AppError } from '../../../lib/AppError';
import { log } from '../../../lib/log';
import type { Refusal } from './Refusal';
import { insertAudit } from '../changeLog';

/** Entries of refusals in the audit list that one token or owner leaves in a day: the list is kept for ever. */
export const REFUSALS_OF_A_DAY: Rate = { max: 500, seconds: 86_400 };

/** A release that is asked for; without a version a part that is taken out. */
type Subject = { remote: string; version: string | null };

/**
 * Does nothing without a refusal; else writes each release that a reason names into the audit list, with its own reasons, and answers
 * 422 with every reason. Beyond the entries of a day it only answers.
 */
export async function refuseIfAny(
  refusals: readonly Refusal[],
  { by, subjects }: { by: string; subjects: readonly Subject[] },
): Promise<void> {
  if (refusals.length === 0) return;
  const errors = refusals.map(({ remote, message }) => ({ field: remote, message }));
  log().info({ reasons: errors }, 'release refused');
  for (const { remote, version, reasons } of refused(refusals, subjects)) {
    if (!(await mayRecord(by))) break;
    await insertAudit({
      actor: by,
      action: 'refuse',
      remote,
      version,
      previousVersion: null,
      compositionId: null,
      reason: sentenceOf(reasons).slice(0, 500),
    });
  }
  throw new AppError('release_refused', { detail: sentenceOf(refusals), errors });
}

async function mayRecord(by: string): Promise<boolean> {
  const counted = { merchantId: readEnv().MERCHANT_ID, name: 'refusals of a day', subject: by };
  return chargeCall(counted, REFUSALS_OF_A_DAY).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );
}

type Refused = { remote: string | null; version: string | null; reasons: readonly Refusal[] };

/** A single release is refused for whatever is wrong; of several, those that a reason names. What is left concerns all of them. */
function refused(refusals: readonly Refusal[], subjects: readonly Subject[]): Refused[] {
  const [only, second] = subjects;
  if (only && !second) return [{ ...only, reasons: refusals }];
  const named = subjects.map((subject) => ({
    ...subject,
    reasons: refusals.filter(({ remote }) => remote === subject.remote),
  }));
  const names = new Set(subjects.map(({ remote }) => remote));
  const rest = { remote: null, version: null, reasons: refusals.filter(({ remote }) => !names.has(remote)) };
  return [...named, rest].filter(({ reasons }) => reasons.length > 0);
}

const sentenceOf = (refusals: readonly Refusal[]): string =>
  `${refusals.map(({ remote, message }) => `${remote}: ${message}`).join('; ')}.`;
