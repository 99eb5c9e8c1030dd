import type { CheckoutStatus, Locale } from '@site/contracts';
import type { ProviderLine } from './providerLines';
import type { SignatureFault } from './verifyTimestampedSignature';

/**
 * The interface of a payment provider. One adapter is one file or folder that implements it; its slug is the segment in
 * `/api/{slug}/hosted-checkout`. Every call is a network call: none is made inside a transaction.
 */
export type PaymentProvider = {
  slug: string;
  /** The account that its webhooks have to name; null when they name none. */
  merchantId: string | null;
  /** Whether its page can't be opened without the guest's e-mail address. */
  needsEmail?: boolean;
  /**
   * Opens a hosted page.
   * @throws ProviderUnavailable when it is not known whether the session exists now
   * @throws ProviderRefused when it certainly does not, or can't be used
   */
  createSession: (wanted: WantedCheckout) => Promise<CreatedCheckout>;
  /**
   * What the provider knows of a session; undefined when it never heard of it. Absent where a provider can't be asked:
   * then its webhooks and the reconciliation tell.
   * @throws ProviderUnavailable
   */
  getStatus?: (session: SessionReference) => Promise<Evidence | undefined>;
  /** What is wrong with a webhook's signature; undefined when it is genuine. */
  verifyWebhook: (delivery: WebhookDelivery) => SignatureFault | undefined;
  /** Reads a webhook whose signature held. Never throws: what it does not understand is `unknown`. */
  readWebhook: (rawBody: string) => WebhookEvent;
  /**
   * Gives money back; the same key gives it back once.
   * @throws ProviderUnavailable | ProviderRefused
   */
  refund: (wanted: WantedRefund) => Promise<{ providerRefundId: string }>;
  /**
   * Charges the token of a card without a page, where the provider can do that; the same key charges once. The charge
   * is found by our session's id afterwards, as a page's payment is.
   * @throws ProviderUnavailable when it is not known whether money was taken
   * @throws ProviderRefused when the token is invalid, or no money was taken for another reason than a decline
   */
  charge?: (wanted: WantedCharge) => Promise<Charged>;
  /**
   * Every payment made or refunded in a stretch of time with all its refunds, oldest first, to compare the books with.
   * @throws ProviderUnavailable | ProviderRefused
   */
  listPayments?: (span: { from: Date; to: Date }) => Promise<ListedPayment[]>;
  /** Withdraws a hosted page, where the provider can do that. */
  expireSession?: (session: SessionReference) => Promise<void>;
  /** Whether a guest may be sent to this address (an answer of the provider is not trusted blindly). */
  mayServe: (checkoutUrl: URL) => boolean;
};

export type SessionReference = {
  /** Our own id of the session, sent to the provider as its reference. */
  id: string;
  /** Null when the answer with it was lost. */
  providerSessionId: string | null;
  createdAt: Date;
};

export type WantedCheckout = {
  /** Our own id of the session. */
  id: string;
  /** Order and attempt: a repeated call opens no second page. */
  idempotencyKey: string;
  merchantName: string;
  /** The guest's language. */
  locale: Locale;
  currency: string;
  lines: ProviderLine[];
  redirectUrls: { success: string; failure: string; cancel: string };
  customer: { name: string; email: string | null; phone: string };
  /** How long we hold what the guest pays for. The same each time that the call is repeated. */
  expiresAt: Date;
};

export type CreatedCheckout = {
  providerSessionId: string;
  /** As the provider gave it, if it did; it is judged before a guest is sent there. */
  checkoutUrl: string | undefined;
  expiresAt: Date;
};

export type WantedCharge = {
  /** Our own id of the session. */
  id: string;
  idempotencyKey: string;
  token: string;
  amountCents: number;
  currency: string;
};

/** `status` is APPROVED or DECLINED. */
export type Charged = { providerSessionId: string; evidence: Evidence };

export type ListedPayment = {
  providerPaymentId: string;
  /** Null where the provider does not say which page it was paid on. */
  providerSessionId: string | null;
  /** Our own id of the session, as sent to the provider. */
  sessionId: string | null;
  status: 'APPROVED' | 'DECLINED';
  amountCents: number;
  currency: string;
  createdAt: Date;
  refunds: ListedRefund[];
};

export type ListedRefund = {
  providerRefundId: string;
  amountCents: number;
  /** The key of our request; null for a refund that was made in the provider's dashboard. */
  reference: string | null;
  createdAt: Date;
};

export type WantedRefund = {
  /** Our own id of the refund; where a provider takes a reference, this is sent. */
  idempotencyKey: string;
  providerPaymentId: string;
  amountCents: number;
  reason: string;
};

/** What a provider says about a checkout, by webhook or when asked. Null means that it does not say. */
export type Evidence = {
  status: CheckoutStatus;
  providerPaymentId: string | null;
  amountCents: number | null;
  currency: string | null;
  merchantId: string | null;
  errorCode: string | null;
};

export type WebhookDelivery = { rawBody: Buffer; header: (name: string) => string; now: Date };

export type WebhookEvent =
  | {
      kind: 'checkout';
      dedupeKey: string;
      /** Ids that may name the session, ours or the provider's, most telling first (PAY-12: they are matched by value). */
      sessionIds: string[];
      evidence: Evidence;
    }
  | {
      kind: 'refund';
      dedupeKey: string;
      providerPaymentId: string;
      providerRefundId: string;
      amountCents: number;
      /** Our own id of the refund; null when it was made elsewhere, absent where the provider does not tell. */
      reference?: string | null;
    }
  | {
      /** A refund that was under way, or done, and failed after all: the money is ours again. */
      kind: 'refund_failed';
      dedupeKey: string;
      providerRefundId: string;
      amountCents: number;
    }
  /** Understood, and of no meaning for an order. */
  | { kind: 'irrelevant'; dedupeKey: string }
  | { kind: 'unknown'; dedupeKey: string };
