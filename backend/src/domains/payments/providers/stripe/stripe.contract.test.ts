import { testServer } from '../../../../testing';
import { holdJobs } from '../../../../testing/holdJobs';
import { providerContract, type Signed } from '../../../../testing/providerContract';
import { signedByStripe, stripeEvent, stripeServer } from '../../../../testing/stripeServer';

const stripe = stripeServer();
const settings: Record<string, string> = { ...stripe.settings };
beforeAll(async () => {
  await stripe.start();
  settings.STRIPE_API_URL = stripe.url();
});
afterAll(() => stripe.stop());
holdJobs();
const server = testServer(settings);

const CREATE = /^POST \/v1\/checkout\/sessions$/;
const URLS = {
  no_url: null,
  http_url: 'http://checkout.stripe.com/c/pay/x',
  foreign_url: 'https://checkout.stripe.com.evil.example/',
};
const signed = (body: string): Signed => ({ body, header: { 'Stripe-Signature': signedByStripe(body) } });
const isUrl = (fault: string): fault is keyof typeof URLS => fault in URLS;

providerContract(
  {
    slug: 'stripe',
    traits: { opensOnce: true, withdraws: true, tellsCurrency: true },
    pay: stripe.pay,
    message: (id, { amount, currency, merchant } = {}) =>
      signed(
        stripe.checkoutEvent(id, 'checkout.session.completed', {
          ...(amount !== undefined && { amount_total: amount }),
          ...(currency !== undefined && { currency: currency.toLowerCase() }),
          ...(merchant !== undefined && { metadata: { session_id: id, merchant_id: merchant } }),
        }),
      ),
    refundMessage: () => {
      const refund = stripe.refunds.at(-1);
      return signed(stripeEvent('refund.updated', { ...refund }));
    },
    forge: ({ body }) => ({ body, header: { 'Stripe-Signature': signedByStripe(body, 'whsec_of_somebody_else') } }),
    failCreate: (fault) => {
      if (isUrl(fault)) stripe.serveAt(() => URLS[fault]);
      // The package itself tries a broken connection once more.
      else stripe.fail(CREATE, fault, 2);
    },
    disarm: () => {
      stripe.disarm();
      stripe.serveAt((id) => `https://checkout.stripe.com/c/pay/${id}`);
    },
    pages: (id) =>
      stripe.sessionsOf(id).map(({ status, amount_total }) => ({ isOpen: status === 'open', amount: amount_total })),
    refunded: (id) => {
      const intents = stripe.sessionsOf(id).map(({ payment_intent }) => payment_intent?.id);
      const given = stripe.refunds.filter(({ payment_intent }) => intents.includes(payment_intent));
      return given.reduce((sum, { amount }) => sum + amount, 0);
    },
  },
  server,
);
