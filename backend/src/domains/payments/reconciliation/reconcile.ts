import { addDays, businessDate, businessDayBounds, now } from '../../../lib/clock';
import { log, messageOf } from '../../../lib/log';
import type { PaymentProvider } from '../providers/PaymentProvider';
import { usableProviders } from '../providers/configuredProviders';
import { ProviderUnreachable } from '../providers/ProviderError';
import { abandonReconciliation, claimReconciliation, finishReconciliation, type Findings } from './claimReconciliation';
import { compareOwnRecords } from './compareOwnRecords';
import { compareWithProvider } from './compareWithProvider';

/** A payment may appear late; each is compared on several mornings. */
const DAYS_COMPARED = 3;

type Listing = PaymentProvider & Required<Pick<PaymentProvider, 'listPayments'>>;

/**
 * Compares the payments of the last three business days with those of every provider that lists them, both ways, and
 * our own tables with each other (PAY-48). One process does it for a day: a later caller, during the run or afterwards,
 * finds it done.
 *
 * @param options.again asked for by hand: also when it was done today. Then a provider that can't be reached is the
 *   caller's to know, since its own settings may be wrong: nothing is recorded. A run by schedule records it and raises
 *   an alert.
 * @returns the day it was made for; undefined when it was not our turn
 * @throws ProvidersUnreachable only with `again`
 */
export async function reconcile(merchantId: string, { again = false } = {}): Promise<string | undefined> {
  const moment = now();
  const date = businessDate(moment);
  const { from } = businessDayBounds(addDays(date, -DAYS_COMPARED));
  const claim = await claimReconciliation({ merchantId, date, from, again });
  if (!claim) return undefined;
  try {
    await finishReconciliation(claim, await findDifferences(merchantId, { from, now: moment }, again));
  } catch (error) {
    if (error instanceof ProvidersUnreachable) await abandonReconciliation(claim);
    throw error;
  }
  return date;
}

/** A provider could not be reached from here, and nothing was recorded. */
export class ProvidersUnreachable extends Error {
  override name = 'ProvidersUnreachable';

  constructor(
    readonly provider: string,
    readonly reason: string,
  ) {
    super(`${provider}: ${reason}`);
  }
}

async function findDifferences(
  merchantId: string,
  span: { from: Date; now: Date },
  byHand: boolean,
): Promise<Findings> {
  const findings: Findings = { providers: [], listed: 0, settled: 0, differences: [], errors: [] };
  for (const provider of usableProviders().values()) {
    if (!tellsPayments(provider)) continue;
    try {
      const { listed, settled, differences } = await compareWithProvider(merchantId, provider, span);
      findings.providers.push(provider.slug);
      findings.listed += listed;
      findings.settled += settled;
      findings.differences.push(...differences);
    } catch (error) {
      const reason = messageOf(error);
      if (byHand && error instanceof ProviderUnreachable) throw new ProvidersUnreachable(provider.slug, reason);
      log().warn({ provider: provider.slug, reason }, 'could not compare the books');
      findings.errors.push(`${provider.slug}: ${reason}`);
    }
  }
  findings.differences.push(...(await compareOwnRecords(merchantId, span.from)));
  return findings;
}

function tellsPayments(provider: PaymentProvider): provider is Listing {
  return provider.listPayments !== undefined;
}
