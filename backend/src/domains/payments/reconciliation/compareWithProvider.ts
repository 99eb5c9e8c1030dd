import type { ListedPayment, PaymentProvider } from '../providers/PaymentProvider';
import type { Difference } from './Difference';
import { ourPaymentsBetween, ourPaymentsOf, type OurPayment } from './ourPayments';
import { settleMissed } from './settleMissed';

/** What is younger may still be on its way from one side to the other. */
const ON_ITS_WAY_MS = 600_000;
/** Their clock and ours. */
const SKEW_MS = 300_000;

type Span = { from: Date; now: Date };
export type Compared = { listed: number; settled: number; differences: Difference[] };

/**
 * Holds a provider's payments against ours, both ways. Those that were missed here are settled before they are
 * compared.
 *
 * @throws ProviderUnavailable | ProviderRefused when the provider does not tell
 */
export async function compareWithProvider(
  merchantId: string,
  provider: PaymentProvider & Required<Pick<PaymentProvider, 'listPayments'>>,
  { from, now }: Span,
): Promise<Compared> {
  const old = new Date(now.getTime() - ON_ITS_WAY_MS);
  const ours = await ourPaymentsBetween(merchantId, provider.slug, { from, to: old }, now);
  const oldest = Math.min(from.getTime(), ...ours.map(({ sessionCreatedAt }) => sessionCreatedAt.getTime()));
  const reach = { from: new Date(oldest - SKEW_MS), to: new Date(now.getTime() + SKEW_MS) };
  const listed = (await provider.listPayments(reach)).filter(({ status }) => status === 'APPROVED');

  const settled = await settleAllMissed(merchantId, provider, listed, now);
  const ids = listed.map(({ providerPaymentId }) => providerPaymentId);
  const known = byId(await ourPaymentsOf(merchantId, provider.slug, ids, now));
  const theirs = byId(listed);

  const differences = [
    ...listed.flatMap((their) => compare(their, known.get(their.providerPaymentId), old)),
    ...ours.filter(({ providerPaymentId }) => !theirs.has(providerPaymentId)).map(unknownThere),
  ];
  const inSpan = listed.filter(({ createdAt }) => createdAt >= from).length;
  return { listed: inSpan, settled, differences: differences.map((found) => ({ ...found, provider: provider.slug })) };
}

/** Whether the site took the payment: one without a session comes from a till of the restaurant, or from another shop. */
function isFromHere({ providerSessionId, sessionId }: ListedPayment): boolean {
  return providerSessionId !== null || sessionId !== null;
}

async function settleAllMissed(
  merchantId: string,
  provider: PaymentProvider,
  listed: readonly ListedPayment[],
  now: Date,
): Promise<number> {
  const ids = listed.map(({ providerPaymentId }) => providerPaymentId);
  const known = byId(await ourPaymentsOf(merchantId, provider.slug, ids, now));
  const missed = listed.filter((payment) => !known.has(payment.providerPaymentId) && isFromHere(payment));
  let settled = 0;
  for (const payment of missed) if (await settleMissed(merchantId, provider, payment)) settled += 1;
  return settled;
}

type Found = Omit<Difference, 'provider'>;

function compare(their: ListedPayment, our: OurPayment | undefined, old: Date): Found[] {
  if (!our) return isFromHere(their) ? [unknownHere(their)] : [];
  return [...compareAmounts(their, our), ...compareRefunds(their, our, old)];
}

function unknownHere({ providerPaymentId, amountCents, sessionId }: ListedPayment): Found {
  return {
    kind: 'payment_unknown_here',
    subjectId: providerPaymentId,
    orderId: null,
    oursCents: null,
    theirsCents: amountCents,
    detail: `The provider took it for checkout ${sessionId ?? 'of another id'}, and no payment here says so.`,
  };
}

function unknownThere({ providerPaymentId, orderId, amountCents }: OurPayment): Found {
  return {
    kind: 'payment_unknown_there',
    subjectId: providerPaymentId,
    orderId,
    oursCents: amountCents,
    theirsCents: null,
    detail: 'We have it as taken, and the provider does not know it.',
  };
}

function compareAmounts(their: ListedPayment, our: OurPayment): Found[] {
  if (their.amountCents === our.amountCents && their.currency === our.currency) return [];
  return [
    {
      kind: 'payment_amount_differs',
      subjectId: our.providerPaymentId,
      orderId: our.orderId,
      oursCents: our.amountCents,
      theirsCents: their.amountCents,
      detail: `The provider took ${their.currency}, the order was charged in ${our.currency}.`,
    },
  ];
}

/** A refund under way may be known to one side only: what is certain here must exist there, and the other way round. */
function compareRefunds(their: ListedPayment, our: OurPayment, old: Date): Found[] {
  const total = sum(their.refunds);
  const certain = sum(their.refunds.filter(({ createdAt }) => createdAt < old));
  if (total >= our.refundedCents && certain <= our.refundedCents + our.refundingCents) return [];
  return [
    {
      kind: 'refunds_differ',
      subjectId: our.providerPaymentId,
      orderId: our.orderId,
      oursCents: our.refundedCents,
      theirsCents: total,
      detail: `Given back by the provider in ${their.refunds.length} refunds; it is another sum here.`,
    },
  ];
}

function sum(refunds: ListedPayment['refunds']): number {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0);
}

function byId<Payment extends { providerPaymentId: string }>(payments: readonly Payment[]): Map<string, Payment> {
  return new Map(payments.map((payment) => [payment.providerPaymentId, payment]));
}
