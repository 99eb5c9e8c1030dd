import type { Reconciliation } from '@site/contracts';
import { ProvidersUnreachable, readReconciliations, reconcile } from '../domains/payments';
import type { Env } from '../env';

/** Compares the books now, also when that was done today. */
export async function reconcileCommand({ MERCHANT_ID, PORT }: Env): Promise<{ text: string; isGood: boolean }> {
  try {
    const date = await reconcile(MERCHANT_ID, { again: true });
    if (date === undefined) return { text: 'another process is comparing the books right now', isGood: false };
    const made = (await readReconciliations(MERCHANT_ID)).find(({ business_date }) => business_date === date);
    if (!made) throw new Error(`The comparison of ${date} was not kept`);
    return { text: asText(made), isGood: made.status === 'DONE' && made.differences.length === 0 };
  } catch (error) {
    if (!(error instanceof ProvidersUnreachable)) throw error;
    return { text: explain(error, PORT), isGood: false };
  }
}

function explain({ provider, reason }: ProvidersUnreachable, port: number): string {
  const hint =
    provider === 'sandbox'
      ? `The sandbox provider is part of the running site: start the site, and set PORT to its port (it is ${port} now).`
      : `Check ${provider.toUpperCase()}_API_URL and the network.`;
  return `Nothing was compared and nothing was recorded: ${provider} could not be reached: ${reason}.\n${hint}`;
}

function asText({ compared_from, status, providers, provider_payments, settled, differences }: Reconciliation): string {
  const lines = differences.map(
    ({ kind, provider, subject_id, ours, theirs, detail }) =>
      `  ${kind}  ${provider} ${subject_id}  ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}: ${detail}`,
  );
  const names = providers.length > 0 ? providers.join(', ') : 'no provider';
  return [
    `since ${compared_from}: ${provider_payments} payments at ${names}, ${settled} settled that had been missed, ${differences.length} differences`,
    ...lines,
    ...(status === 'DONE' ? [] : ['a provider did not tell its payments: this comparison is not complete']),
  ].join('\n');
}
