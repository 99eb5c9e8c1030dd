import { Counter } from 'prom-client';
import { now } from '../../../lib/clock';
import { raiseAlert, type AlertKind } from '../alerts/raiseAlert';
import type { SignatureFault } from '../providers/verifyTimestampedSignature';

const refused = new Counter({
  name: 'payment_webhooks_refused_total',
  help: 'Webhooks whose signature was refused. A rising number means a wrong signing secret, clocks apart, or forgeries',
  labelNames: ['provider', 'fault'] as const,
});

/** The webhook address is public, so refusals raise at most one alert for each provider in this time. */
const ALERT_EVERY_MS = 3_600_000;

const REASONS: Record<SignatureFault, string> = {
  missing: 'they carry no signature',
  malformed: 'their signature cannot be read',
  mismatch: 'their signature does not match',
  stale: 'their signature is genuine but more than 5 minutes off',
};

/** When this process last raised each alert, so that a flood of forgeries writes nothing to the database. */
const raisedAt = new Map<string, number>();

/**
 * Counts a refused webhook and raises an alert, at most one for each provider and kind in an hour. A stale signature is
 * genuine, so it has an alert of its own: either it is a replay, or the clocks differ so far that payments would be missed.
 */
export async function recordRefusedWebhook(merchantId: string, provider: string, fault: SignatureFault): Promise<void> {
  refused.inc({ provider, fault });
  const kind: AlertKind = fault === 'stale' ? 'webhook_stale' : 'webhook_refused';
  const moment = now().getTime();
  const key = `${merchantId} ${kind} ${provider}`;
  const quietUntil = (raisedAt.get(key) ?? -Infinity) + ALERT_EVERY_MS;
  if (moment < quietUntil) return;
  raisedAt.set(key, moment);
  const alert = { kind, subjectId: provider, detail: detailOf(provider, fault), atMostEveryMs: ALERT_EVERY_MS };
  await raiseAlert(merchantId, alert).catch((error: unknown) => {
    raisedAt.delete(key);
    throw error;
  });
}

function detailOf(provider: string, fault: SignatureFault): string {
  const advice =
    fault === 'stale'
      ? 'Check the clocks of both sides.'
      : 'Compare the signing secret in the settings with the one at the provider. The metric ' +
        'payment_webhooks_refused_total counts them.';
  return `Webhooks of ${provider} are refused: ${REASONS[fault]}. ${advice}`;
}
